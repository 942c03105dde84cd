import { expect, test } from "vitest";
import {
  ALL_CATEGORIES,
  categoriesOf,
  LONGEST_QUERY,
  markMatches,
  matches,
  readQuery,
  type SearchItem,
  searchPath,
  titlesFirst,
} from "./matching.ts";

const item = (fields: Partial<SearchItem>): SearchItem => ({
  id: "1",
  title: "Reading Food Labels",
  description: "What the package says",
  category: "Nutrition",
  link: "/blog/food-labels",
  keywords: [],
  isExternal: false,
  ...fields,
});

test.each([
  ["the title, in any case", "fOOD lab", true],
  ["the description", "package", true],
  ["the category", "nutri", true],
  ["text around white space", "  labels  ", true],
  ["an empty query", "", true],
  ["something else", "yoga", false],
  ["a pattern, taken as plain text", "F.*d", false],
  ["a percent sign", "%", false],
])("matches %s", (_, query, expected) => {
  expect(matches(item({}), query, ALL_CATEGORIES)).toBe(expected);
});

test.each([
  ["vitamin d", true],
  ["vitamin\u00a0d", true],
  ["what's", true],
  ["what’s", true],
  ['"low sodium"', true],
  ["“low sodium”", true],
  ["vitamins", false],
])("%j finds typeset text as typed, and typed text as typeset: %s", (query, expected) => {
  const typed = item({ title: 'Vitamin D: what\'s "low sodium"' });
  const typeset = item({ title: "Vitamin\u00a0D: what’s “low sodium”" });
  for (const either of [typed, typeset]) expect(matches(either, query, ALL_CATEGORIES)).toBe(expected);
});

test("a page is found by its keywords", () => {
  expect(matches(item({ keywords: ["toenail"] }), "TOENAIL", ALL_CATEGORIES)).toBe(true);
});

test("what has the query in its title comes first, in the order given", () => {
  const items = [
    item({ id: "a", title: "Burnout" }),
    item({ id: "b", title: "REM Sleep" }),
    item({ id: "c" }),
    item({ id: "d", title: "Why sleep" }),
  ];
  expect(titlesFirst(items, " Sleep").map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
  expect(titlesFirst(items, "").map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
});

test("the category filter combines with the query", () => {
  expect(matches(item({}), "labels", "Nutrition")).toBe(true);
  expect(matches(item({}), "labels", "Fitness")).toBe(false);
  expect(matches(item({}), "yoga", "Nutrition")).toBe(false);
});

test.each([
  ["  sleep  ", { query: "sleep", isCut: false }],
  ["a\u0000b\u001b[2Jc", { query: "a b [2Jc", isCut: false }],
  ["x".repeat(LONGEST_QUERY), { query: "x".repeat(LONGEST_QUERY), isCut: false }],
  ["x".repeat(LONGEST_QUERY + 1), { query: "x".repeat(LONGEST_QUERY), isCut: true }],
  ["\u{1F34E}".repeat(LONGEST_QUERY + 1), { query: "\u{1F34E}".repeat(LONGEST_QUERY), isCut: true }],
])("the query %j is read as %j", (text, expected) => {
  expect(readQuery(text)).toEqual(expected);
});

test("categories come once each, in the order they appear", () => {
  expect(categoriesOf([item({}), item({ category: "Fitness" }), item({})])).toEqual(["Nutrition", "Fitness"]);
});

test("a search's path keeps what was asked and leaves out what says nothing", () => {
  expect(searchPath("")).toBe("/search");
  expect(searchPath("a&b")).toBe("/search?q=a%26b");
  expect(searchPath("tea", "Mental Health")).toBe("/search?q=tea&category=Mental+Health");
});

test.each([
  ["Sleep and sleep", "SLEEP", ["[Sleep]", " and ", "[sleep]"]],
  ["Nothing here", "sleep", ["Nothing here"]],
  ["Anything", "", ["Anything"]],
  ["a.b(c", "b(", ["a.", "[b(]", "c"]],
  ["aaa", "aa", ["[aa]", "a"]],
  ["No vitamin\u00a0D’s", "VITAMIN D's", ["No ", "[vitamin\u00a0D’s]"]],
  ["\u0130stanbul", "stan", ["\u0130stanbul"]],
])("in %j the matches of %j are marked", (text, query, expected) => {
  expect(markMatches(text, query).map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))).toEqual(expected);
});
