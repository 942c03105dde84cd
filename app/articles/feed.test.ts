import { DOMParser } from "@xmldom/xmldom";
import { expect, test } from "vitest";
import { articleNamed } from "./article-for-tests.ts";
import { feed } from "./feed.ts";

const SITE = "https://plainwell.example";

const read = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  return (name: string) => [...document.getElementsByTagName(name)].map((element) => element.textContent);
};

test("an article may hold any characters", () => {
  const hostile = 'Tea & <b>"toast"</b> ]]> </item>';
  const values = read(
    feed(SITE, [
      { ...articleNamed("tea"), title: hostile, excerpt: hostile, byline: hostile, html: `<p>${hostile}</p>\n`, keyPoints: ["a < b"] },
    ]),
  );
  expect(values("item")).toHaveLength(1);
  expect([values("title")[1], values("dc:creator")[0]]).toEqual([hostile, hostile]);
  expect(values("content:encoded")[0]).toContain(`<p>${hostile}</p>`);
  expect(values("content:encoded")[0]).toContain("<li>a &lt; b</li>");
});

test("links within the site, and within the article, become absolute; others stay", () => {
  const html = '<p><a href="/about">a</a> <a href="#b">b</a> <a href="https://c.example/">c</a> <a href="tel:988">d</a></p>';
  const [content] = read(feed(SITE, [{ ...articleNamed("tea"), html }]))("content:encoded");
  for (const link of [`${SITE}/about`, `${SITE}/blog/tea#b`, "https://c.example/", "tel:988"]) expect(content).toContain(`href="${link}"`);
  expect(content).not.toMatch(/(href|src)="[/#]/);
});

test("titles and descriptions have plain spaces", () => {
  const values = read(feed(SITE, [{ ...articleNamed("tea"), title: "Vitamin\u00a0D", excerpt: "About 20\u00a0minutes." }]));
  expect([values("title")[1], values("description")[1]]).toEqual(["Vitamin D", "About 20 minutes."]);
});

test("it was last built on the day of the last review, not of its reading", () => {
  const articles = [articleNamed("new", "2026-03-02"), { ...articleNamed("old", "2025-01-15"), reviewed: "2026-06-30" }];
  const values = read(feed(SITE, articles));
  expect(values("lastBuildDate")).toEqual(["Tue, 30 Jun 2026 12:00:00 GMT"]);
  expect(values("pubDate")).toEqual(["Mon, 02 Mar 2026 12:00:00 GMT", "Wed, 15 Jan 2025 12:00:00 GMT"]);
  expect(feed(SITE, articles)).toBe(feed(SITE, articles));
});

test("a feed without articles is a feed", () => {
  const values = read(feed(SITE, []));
  expect([values("item"), values("lastBuildDate"), values("channel")]).toEqual([[], [], [expect.stringContaining("Plainwell")]]);
});
