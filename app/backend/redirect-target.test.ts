import { expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.ts";

test.each([
  "/",
  "/blog/tea",
  "/search?q=a%2F%2Fb",
  "/about#team",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/javascript:alert(1)",
])("%s is a path on this site", (path) => {
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
  "/.//evil.example",
  "/%2e//evil.example",
  "/a/%2E%2e//evil.example",
  "//ann@evil.example",
  "https:evil.example",
  "@evil.example",
  "?//evil.example",
  "\uff0f\uff0fevil.example",
  "javascript:alert(1)",
  `/${"a".repeat(1000)}`,
])("%j is refused", (value) => {
  expect(redirectTarget(value, "/fallback")).toBe("/fallback");
});

test("dots cannot climb out of the site", () => {
  expect(redirectTarget("/../../etc/passwd", "/fallback")).toBe("/etc/passwd");
});
