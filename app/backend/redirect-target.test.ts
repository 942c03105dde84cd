import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

test.each(["/", "/blog/tea", "/search?q=a%2F%2Fb", "/about#team"])("%s is a path on this site", (path) => {
  expect(redirectTarget(path, "/fallback")).toBe(path);
});

test.each([
  null,
  "",
  "blog",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  `/${"a".repeat(1000)}`,
])("%j is refused", (value) => {
  expect(redirectTarget(value, "/fallback")).toBe("/fallback");
});

test("dots cannot climb out of the site", () => {
  expect(redirectTarget("/../../etc/passwd", "/fallback")).toBe("/etc/passwd");
});
