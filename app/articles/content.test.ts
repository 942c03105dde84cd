/** What the published content must hold, beyond what the schemas ask of each file alone. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Article, articlePath } from "./article.ts";
import { allArticles, allStaticPages, findArticle, findListedArticle, listedArticles, relatedArticles } from "./articles.server.ts";
import { topics } from "./category.ts";
import { promotions } from "./site.ts";

/** The specification's articles by category, with its label where it gives one (minutes). */
const SPECIFIED: Record<Article["category"], Record<string, number | null>> = {
  Nutrition: {
    superfoods: null,
    hydration: null,
    "intermittent-fasting": null,
    "food-labels": null,
    "vitamin-d": null,
    "gut-brain-connection": null,
    "energy-smoothies": 8,
    "protein-guide": 10,
    supplements: 10,
  },
  Fitness: {
    "workout-plan": null,
    "yoga-stress-relief": null,
    "strength-training-women": 11,
    "sedentary-risks": 9,
    "cardio-vs-weights": 8,
    "fitness-motivation": 9,
    "posture-impact": 12,
  },
  "Mental Health": {
    "mindfulness-meditation": null,
    "sleep-importance": null,
    "healthy-habits": null,
    "digital-burnout": 10,
    "nature-benefits": 9,
    "mindfulness-beginner": 12,
    "rem-sleep": 13,
    "anxiety-attacks": 8,
  },
};

/** The fixed list of 20 in its order (decisions, "Routes"). */
const LISTED =
  "mindfulness-meditation gut-brain-connection superfoods workout-plan sleep-importance hydration intermittent-fasting food-labels yoga-stress-relief vitamin-d healthy-habits strength-training-women energy-smoothies digital-burnout sedentary-risks protein-guide cardio-vs-weights nature-benefits supplements fitness-motivation";

const articles = Object.entries(SPECIFIED).flatMap(([category, labels]) =>
  Object.entries(labels).map(([slug, label]) => ({ slug, category, label })),
);
const named = (slug: string): Article => {
  const article = findArticle(slug);
  if (!article) throw new Error(`content/articles/${slug}.md is missing`);
  return article;
};
const plainText = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("exactly the specification's 24 articles are published", () => {
  expect(
    allArticles()
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(articles.map(({ slug }) => slug).sort());
});

test("the fixed list holds its 20 in order", () => {
  expect(listedArticles().map(({ slug }) => slug)).toEqual(LISTED.split(" "));
  for (const [index, slug] of LISTED.split(" ").entries()) expect(findListedArticle(String(index + 1))?.slug).toBe(slug);
});

describe.each(articles)("$slug", ({ slug, category, label }) => {
  const article = named(slug);
  const { html } = article;

  test("has its category, byline and date", () => {
    expect(article.category).toBe(category);
    expect(article.byline).toMatch(new RegExp(`^${category} Desk, [A-Z][a-zA-Z ]+ review$`));
    expect(article.published).toBe(slug === "anxiety-attacks" ? "2025-01-15" : "2025-10-27");
  });

  test("takes as long to read as it says", () => {
    if (label) expect(article.minutes).toBe(label);
    else expect([7, 8, 9]).toContain(article.minutes);
  });

  test("has the sections a reader needs", () => {
    const headings = article.sections.map(({ heading }) => heading);
    expect(headings.length).toBeGreaterThanOrEqual(5);
    if (slug === "anxiety-attacks")
      expect(article.sections.map(({ id }) => id)).toEqual(["symptoms", "causes", "techniques", "prevention", "help"]);
    else expect(headings).toEqual(expect.arrayContaining(["What to do today", "When to see a clinician", "Who should be careful"]));
  });

  test("leads only to addresses of this site that exist, and to related articles that are others", () => {
    const known = [...allArticles().map((other) => articlePath(other.slug)), ...allStaticPages().map((page) => `/${page.slug}`)];
    for (const [, link] of html.matchAll(/href="(\/[^"]*)"/g)) expect(known).toContain(link);
    const related = relatedArticles(article);
    expect(related).toHaveLength(article.related.length);
    expect(related.length).toBeGreaterThanOrEqual(2);
    for (const { article: other } of related) expect(other.slug).not.toBe(slug);
  });

  test("names each source once, by a secure address", () => {
    const addresses = article.sources.map(({ url }) => url);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { year } of article.sources) expect(year).toBeLessThanOrEqual(2026);
  });

  test("has a drawn picture: its own words for it, light, self-contained, 16:9", () => {
    expectDrawing(`public/pictures/${slug}.svg`);
    expect(article.pictureAlt.length).toBeGreaterThan(20);
  });
});

function expectDrawing(file: string) {
  const svg = readFileSync(file, "utf8");
  expect(Buffer.byteLength(svg)).toBeLessThan(12 * 1024);
  expect(svg).toContain('viewBox="0 0 1200 675"');
  expect(svg).not.toMatch(/<(text|image|script|style|foreignObject|linearGradient|radialGradient|filter)\b|href="(?!#)/);
}

test("the home page and every promotion have a drawing too", () => {
  for (const picture of ["/pictures/home.svg", ...promotions.cards.map((card) => card.picture)]) expectDrawing(`public${picture}`);
});

test("every topic has its icon", () => {
  const sprite = readFileSync("public/icons.svg", "utf8");
  for (const { slug } of topics) expect(sprite).toContain(`<symbol id="${slug}"`);
});

test("no sentence stands twice, in one article or in two", () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const { slug } of articles) {
    const blocks = named(slug).html.split(/<\/(?:p|li|td|th|h2|h3)>/);
    const sentences = blocks.flatMap((block) => plainText(block).split(/(?<=[.!?])\s+/));
    for (const sentence of sentences.map((text) => text.trim().toLowerCase())) {
      // An ingredient or a table's cell may come again; a sentence ends like one.
      if (sentence.split(" ").length < 6 || !/[.!?]$/.test(sentence)) continue;
      if (seen.has(sentence)) repeated.push(`${seen.get(sentence)} and ${slug}: ${sentence}`);
      seen.set(sentence, slug);
    }
  }
  expect(repeated).toEqual([]);
});

test("alternative texts and excerpts tell the articles apart", () => {
  for (const field of ["pictureAlt", "excerpt", "title"] as const) {
    expect(new Set(articles.map(({ slug }) => named(slug)[field])).size).toBe(24);
  }
});

test("the anxiety article says where help is", () => {
  const text = plainText(named("anxiety-attacks").html);
  for (const help of ["988", "911"]) expect(text).toContain(help);
  expect(named("anxiety-attacks")).toMatchObject({ reviewNote: "Medically reviewed", hero: true });
});

/** A short number for help, or a toll-free one, its last part in digits or in letters as on a telephone's keys. */
const TO_CALL = /\b(?:911|988|211|1-8\d\d-(?:\d{3}-\d{4}|[A-Z-]{8}))\b/g;
const KEYS = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];
const dialed = (words: string) =>
  words
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))
    .replace(/\D/g, "");

describe.each([...articles.map(({ slug }) => named(slug)), ...allStaticPages()])("numbers to call in $slug", ({ html }) => {
  test("are links, each to the number that it shows", () => {
    expect(plainText(html.replace(/<a [^>]*>.*?<\/a>/g, "")).match(TO_CALL) ?? []).toEqual([]);
    for (const [, number, words = ""] of html.matchAll(/<a href="tel:([^"]*)">(.*?)<\/a>/g)) expect(dialed(words)).toBe(number);
  });

  test("stand in a callout where a life is in danger", () => {
    expect(html.replace(/<div class="callout".*?<\/div>/gs, "").includes("tel:911")).toBe(false);
  });
});

test("the static pages say what they must", () => {
  const page = (slug: string) => {
    const found = allStaticPages().find((candidate) => candidate.slug === slug);
    return { ...found, text: plainText(found?.html ?? "") };
  };
  expect(page("privacy-policy")).toMatchObject({ title: "Privacy Policy", updated: "2025-10-27" });
  for (const words of ["Google AdSense", "cookie", "children under 13", "newsletter"]) expect(page("privacy-policy").text).toContain(words);
  expect(page("terms")).toMatchObject({ title: "Terms of Use and Disclaimer", updated: "2025-10-27" });
  expect(page("terms").text).toContain("medical advice");
  expect(page("about").title).toBe("About Us");
  expect(page("contact").title).toBe("Contact");
  expect(page("contact").text).toContain("48 business hours");
});
