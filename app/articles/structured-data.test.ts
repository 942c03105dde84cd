import { expect, test } from "vitest";
import { articleNamed } from "./article-for-tests.ts";
import { articleThings, categoryThings, homeThings, pageThings } from "./structured-data.ts";

const SITE = "https://plainwell.example";
const page = { path: "/terms", title: "Terms", description: "The rules." };

const find = (things: Record<string, unknown>[], type: string) => things.find((thing) => thing["@type"] === type);
const ways = (things: Record<string, unknown>[]) => {
  const { itemListElement } = find(things, "BreadcrumbList") as { itemListElement: Record<string, unknown>[] };
  return itemListElement.map(({ position, name, item }) => [position, name, item]);
};

test("an article says when it was published, and when it was last reviewed", () => {
  const things = articleThings(SITE, { ...articleNamed("tea"), reviewed: "2026-02-03" });
  expect(find(things, "Article")).toMatchObject({ datePublished: "2025-10-27", dateModified: "2026-02-03", timeRequired: "PT8M" });
  expect(find(things, "MedicalWebPage")).toMatchObject({ lastReviewed: "2026-02-03" });
});

test("its author and reviewer is the desk of its byline, an organization", () => {
  for (const byline of ["Nutrition Desk, Registered Dietitian review", "Nutrition Desk"]) {
    const things = articleThings(SITE, { ...articleNamed("tea"), byline });
    const desk = { "@type": "Organization", name: "Nutrition Desk", parentOrganization: { "@id": `${SITE}/#organization` } };
    expect(find(things, "Article")).toMatchObject({ author: desk });
    expect(find(things, "MedicalWebPage")).toMatchObject({ reviewedBy: desk });
  }
});

test("its sources are citations", () => {
  expect(find(articleThings(SITE, articleNamed("tea")), "Article")?.citation).toEqual([
    {
      "@type": "CreativeWork",
      name: "Facts",
      publisher: { "@type": "Organization", name: "NIH" },
      datePublished: "2024",
      url: "https://nih.example/1",
    },
  ]);
});

test("the way to an article goes through the page that lists it, whatever its breadcrumb shows", () => {
  const things = articleThings(SITE, { ...articleNamed("tea"), category: "Mental Health", breadcrumbPath: "/category/mental" });
  expect(ways(things)).toEqual([
    [1, "Home", `${SITE}/`],
    [2, "Mental Health", `${SITE}/category/mental-health`],
    [3, "All about tea", `${SITE}/blog/tea`],
  ]);
});

test("a category lists its articles in their order", () => {
  const things = categoryThings(SITE, { ...page, path: "/category/nutrition" }, [articleNamed("tea"), articleNamed("anxiety-attacks")]);
  expect(find(things, "CollectionPage")?.mainEntity).toEqual({
    "@type": "ItemList",
    numberOfItems: 2,
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "All about tea", url: `${SITE}/blog/tea` },
      { "@type": "ListItem", position: 2, name: "All about anxiety-attacks", url: `${SITE}/article/anxiety-attacks` },
    ],
  });
});

test("another page says what it is, and when it changed only where that is known", () => {
  expect(find(pageThings(SITE, page, "AboutPage"), "AboutPage")).not.toHaveProperty("dateModified");
  expect(find(pageThings(SITE, page, "WebPage", "2025-10-27"), "WebPage")).toMatchObject({
    url: `${SITE}/terms`,
    dateModified: "2025-10-27",
  });
});

test("the site is found by its search, and belongs to its publisher", () => {
  expect(find(homeThings(SITE), "WebSite")).toMatchObject({
    publisher: { "@id": find(homeThings(SITE), "Organization")?.["@id"] },
    potentialAction: {
      target: { urlTemplate: `${SITE}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
});
