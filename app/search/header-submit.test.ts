import { expect, test } from "vitest";
import { readHeaderSubmit } from "./header-submit.ts";
import { LONGEST_QUERY } from "./matching.ts";

test.each(["", "   ", "\n\t", "\u0000"])("%j does nothing", (text) => {
  expect(readHeaderSubmit(text)).toEqual({ kind: "nothing" });
});

test.each(["sleep", "  sleep ", "ratio 3:1", "note: rest", "a@b.example:", ":secret", "a@b:secret", "two words@b.example:secret"])(
  "%j is a search",
  (text) => {
    expect(readHeaderSubmit(text)).toEqual({ kind: "search", query: text.trim() });
  },
);

test("an address, a colon and more is a sign-in, split at the first colon", () => {
  expect(readHeaderSubmit(" ann@plainwell.example : pass:word ")).toEqual({
    kind: "credentials",
    email: "ann@plainwell.example",
    password: "pass:word",
    query: "ann@plainwell.example : pass:word",
  });
});

test("text that only begins like an address costs no time", () => {
  // The pattern alone takes quadratic time, here far more than the test has; with the bound before it, milliseconds.
  expect(readHeaderSubmit(`a@${".".repeat(120_000)}@:x`).kind).toBe("search");
});

test("a search that is too long is cut, one character above the longest, so that the page can tell", () => {
  expect(readHeaderSubmit("x".repeat(10_000))).toEqual({ kind: "search", query: "x".repeat(LONGEST_QUERY + 1) });
});
