import { expect, test } from "vitest";
import { categoryHeading, categoryPath, categorySummary, categoryWords, matchesCategory, topics } from "./category.ts";

test.each([
  ["nutrition", "Nutrition", true],
  ["NUTRITION", "Nutrition", true],
  ["mental-health", "Mental Health", true],
  ["mental health", "Mental Health", true],
  ["mental", "Mental Health", false],
  ["health", "Mental Health", false],
])("the page %s lists %s: %s", (slug, name, expected) => {
  expect(matchesCategory(slug, name)).toBe(expected);
});

test("only nutrition, fitness and mental have a heading of their own", () => {
  expect(["nutrition", "fitness", "mental"].map((slug) => categoryHeading(slug).title)).toEqual(["Nutrition", "Fitness", "Mental Health"]);
  for (const slug of ["mental-health", "vision", "constructor", "__proto__"]) {
    expect(categoryHeading(slug)).toEqual({ title: "Category", description: "Explore our articles on this topic." });
  }
});

test("search engines are told of a category by its own description, or the one that the search shows", () => {
  expect(categorySummary("nutrition")).toBe(categoryHeading("nutrition").description);
  expect(categorySummary("mental-health")).toBe("All our articles on sleep, stress, mood and mindfulness.");
  expect(categorySummary("vision")).toBe("Explore our articles on this topic.");
});

test("a slug is shown in words", () => {
  expect(categoryWords("mens-health")).toBe("Men’s Health");
  expect(categoryWords("not-a-topic")).toBe("Not A Topic");
});

test("a category's page is the one that lists it", () => {
  expect(categoryPath("Mental Health")).toBe("/category/mental-health");
});

test("the 17 topics of the home page stand in their order", () => {
  expect(topics.map(({ slug }) => slug).join(" ")).toBe(
    "beauty body diabetes digital-products fungus health hearing international mens-health mental-health nerve-pain oral-health pets skin-health survival vision weight-loss",
  );
});
