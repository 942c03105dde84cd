import { expect, test } from "vitest";
import { countWords, minutesToRead } from "./read-time.ts";

test("a word holds a letter or a digit", () => {
  expect(countWords("Eat 8 oz (240 ml) — every day.\n\n| | * ")).toBe(7);
});

test.each([
  [0, 1],
  [100, 1],
  [299, 1],
  [300, 2],
  [1600, 8],
  [1699, 8],
  [1700, 9],
])("%i words take %i minutes", (words, minutes) => {
  expect(minutesToRead("word ".repeat(words))).toBe(minutes);
});
