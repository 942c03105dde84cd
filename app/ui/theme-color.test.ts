import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { themeColor } from "./theme-color.ts";

test("outside the page the site has the paper of its pages", () => {
  const papers = [...readFileSync("app/ui/theme.css", "utf8").matchAll(/--paper: (#[0-9a-f]{6})/g)].map(([, paper]) => paper);
  expect(new Set(papers)).toEqual(new Set(Object.values(themeColor)));
});
