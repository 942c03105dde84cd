import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ContentError, readContentFile, renderMarkdown, withFacts } from "./content-files.ts";

const FILE = "content/articles/tea.md";

const frontMatter = {
  title: "Tea",
  excerpt: "A cup of it.",
  category: "Nutrition",
  published: "2025-10-27",
  byline: "Nutrition Desk",
  keyPoints: ["One.", "Two.", "Three."],
  keywords: ["tea"],
  pictureAlt: "A cup.",
  related: ["hydration"],
  sources: [1, 2, 3, 4].map((number) => ({
    organisation: "NIH",
    title: `Tea ${number}`,
    year: 2024,
    url: `https://nih.example/${number}`,
  })),
};

const article = (changes: Record<string, unknown>, body = "## Steeping\n\nThree minutes.") =>
  `---\n${JSON.stringify({ ...frontMatter, ...changes })}\n---\n${body}`;

const read = (source: string, file = FILE) => readContentFile(file, source) as Record<string, unknown>;

test("an article gives its fields, slug, read time, sections and HTML", () => {
  expect(read(article({}))).toMatchObject({
    slug: "tea",
    title: "Tea",
    minutes: 1,
    sections: [{ id: "steeping", heading: "Steeping" }],
    html: '<h2 id="steeping">Steeping</h2>\n<p>Three minutes.</p>\n',
  });
});

test("an article was reviewed when it was published, or on the later day it names", () => {
  expect(read(article({}))).toMatchObject({ published: "2025-10-27", reviewed: "2025-10-27" });
  for (const reviewed of ["2025-10-27", "2026-05-01"]) expect(read(article({ reviewed }))).toMatchObject({ reviewed });
});

test.each([
  ["a missing title", { title: undefined }, "title"],
  ["a title that is too long", { title: "x".repeat(71) }, "title: at most 70 characters"],
  ["an unknown category", { category: "Cooking" }, "category: one of Nutrition, Fitness, Mental Health"],
  ["a day that does not exist", { published: "2025-02-30" }, "published"],
  ["a review before it was published", { reviewed: "2025-10-26" }, "reviewed: a day on or after the one it was published"],
  ["a review on a day that does not exist", { reviewed: "2026-02-30" }, "reviewed: a day written as"],
  ["an id outside the list", { listId: "21" }, "listId"],
  ["too few key points", { keyPoints: ["One."] }, "keyPoints"],
  ["too few sources", { sources: frontMatter.sources.slice(1) }, "sources: at least 4 sources"],
  [
    "a source without https",
    { sources: [{ ...frontMatter.sources[0], url: "http://a.example" }, ...frontMatter.sources.slice(1)] },
    "sources.0.url",
  ],
  [
    "a source with a script",
    { sources: [{ ...frontMatter.sources[0], url: "javascript:alert(1)" }, ...frontMatter.sources.slice(1)] },
    "sources.0.url",
  ],
  ["a field nobody knows", { colour: "green" }, 'Unrecognized key: "colour"'],
])("%s fails, naming file and field", (_, changes, message) => {
  expect(() => read(article(changes))).toThrow(ContentError);
  expect(() => read(article(changes))).toThrow(`${FILE}: `);
  expect(() => read(article(changes))).toThrow(message);
});

test.each([
  ["no front matter", "Just text.", "front matter"],
  ["front matter that is no YAML", "---\ntitle: [\n---\n", "YAML"],
  ["a heading that is the page's own", article({}, "# Tea"), "start headings at ##"],
  ["two headings alike", article({}, "## A\n\n## A"), 'id "a"'],
  ["a picture in the text", article({}, "![cup](/cup.svg)"), "pictures stand in public/pictures"],
  ["a table with a nameless column", article({}, "| | A |\n|---|---|\n| b | c |"), "a column without a heading"],
  ["a link to another protocol", article({}, "[x](ftp://a.example)"), "ftp://a.example"],
  ["a link to whatever host", article({}, "[x](//a.example)"), "//a.example"],
])("%s fails", (_, source, message) => {
  expect(() => read(source)).toThrow(message);
});

test("a file name must be fit for an address", () => {
  expect(() => read(article({}), "content/articles/Green Tea.md")).toThrow("file name");
});

test("the example of the editor's guide is an article, but for its number of sources", () => {
  const guide = readFileSync("docs/editing.md", "utf8");
  const example = /```markdown\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
  expect(() => read(example)).toThrow(/^content\/articles\/tea\.md: sources: at least 4 sources$/);
});

test("a text may name the site's facts, and no others", () => {
  const facts = { name: "Plainwell", supportMailbox: "support@plainwell.example" };
  expect(withFacts(FILE, "{{name}}: {{ supportMailbox }}", facts)).toBe("Plainwell: support@plainwell.example");
  expect(() => withFacts(FILE, "{{secret}}", facts)).toThrow(`${FILE}: {{secret}}`);
});

test("HTML in a text stays text, and a script link is no link", () => {
  const { html } = renderMarkdown(FILE, "<script>alert(1)</script> [x](javascript:alert(1))");
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("href");
});

test("a figure and its unit stay on one line, and still count as two words", () => {
  const { html, text } = renderMarkdown(FILE, "Drink 8 oz (240 ml) at 7 gates.");
  expect(html).toBe("<p>Drink 8\u00a0oz (240\u00a0ml) at 7 gates.</p>\n");
  expect(text.trim().split(/\s+/)).toHaveLength(8);
});

test("what stands around the body is set like it", () => {
  const asTyped = 'Vitamin D: 8 oz of "tea" isn\'t *much*';
  const asSet = "Vitamin\u00a0D: 8\u00a0oz of “tea” isn’t *much*";
  const changes = {
    ...{ title: asTyped, excerpt: asTyped, callout: asTyped, keyPoints: Array(3).fill(asTyped) },
    related: [{ listId: "1", title: asTyped }],
    sources: frontMatter.sources.map((source) => ({ ...source, title: asTyped })),
  };
  const { title, excerpt, callout, keyPoints, related, sources } = read(article(changes)) as typeof changes;
  const lines = [title, excerpt, callout, ...keyPoints, ...related.map((card) => card.title), ...sources.map((source) => source.title)];
  expect(new Set(lines)).toEqual(new Set([asSet]));
});

test("a heading may bring its own id", () => {
  expect(renderMarkdown(FILE, "## When to get help {#help}")).toMatchObject({
    sections: [{ id: "help", heading: "When to get help" }],
    html: '<h2 id="help">When to get help</h2>\n',
  });
});
