/** How the site is found and shared: what search engines, feed readers, other sites and home screens get, each parsed as they do. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { DOMParser, type Document, type Element, onErrorStopParsing } from "@xmldom/xmldom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articlePath, plainSpaces } from "../../app/articles/article.ts";
import { findArticle } from "../../app/articles/articles.server.ts";
import { keeps } from "../promises.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask } from "./browserless.ts";

/** Not where the tests ask: every absolute address must come from SITE_URL. */
const SITE = "https://plainwell.example";

const slugs = readdirSync("content/articles").map((file) => path.basename(file, ".md"));
const staticPages = readdirSync("content/pages").map((file) => path.basename(file, ".md"));
const categories = ["/category/nutrition", "/category/fitness", "/category/mental-health"];

/** Every page that search engines may list. */
const LISTED = ["/", ...categories, "/category/fungus", "/newsletter", ...staticPages.map((slug) => `/${slug}`), ...slugs.map(articlePath)];

let site: SiteUnderTest;
const pages = new Map<string, Head>();
const pageAt = (address: string): Head => {
  const page = pages.get(address);
  if (!page) throw new Error(`${address} was not read`);
  return page;
};

beforeAll(async () => {
  site = await startSite({ SITE_URL: SITE });
  for (const address of LISTED) pages.set(address, await headAt(address));
});
afterAll(() => site.remove());

type Thing = { "@type": string; [property: string]: unknown };
type Head = {
  status: number;
  titles: string[];
  /** Contents of the meta elements with a name or property. */
  meta: (name: string) => (string | null)[];
  /** Addresses of the link elements with a relation. */
  links: (rel: string) => (string | null)[];
  /** The things of each JSON-LD script. */
  graphs: Thing[][];
};

const elements = (parent: Document | Element, name: string): Element[] => [...parent.getElementsByTagName(name)];
const text = (parent: Document | Element, name: string): string[] => elements(parent, name).map((element) => element.textContent ?? "");
const parse = (source: string, type: "text/html" | "application/xml") =>
  new DOMParser({ onError: onErrorStopParsing }).parseFromString(source, type);

async function headAt(address: string): Promise<Head> {
  const response = await ask(site, address);
  // The head alone: the parser takes its time over a whole page.
  const [source] = /<head>.*<\/head>/s.exec(await response.text()) ?? [];
  if (!source) throw new Error(`${address} has no head`);
  const head = parse(source, "text/html");
  const data = elements(head, "script").filter((script) => script.getAttribute("type") === "application/ld+json");
  return {
    status: response.status,
    titles: text(head, "title"),
    meta: (name) =>
      elements(head, "meta")
        .filter((meta) => [meta.getAttribute("name"), meta.getAttribute("property")].includes(name))
        .map((meta) => meta.getAttribute("content")),
    links: (rel) =>
      elements(head, "link")
        .filter((link) => link.getAttribute("rel") === rel)
        .map((link) => link.getAttribute("href")),
    graphs: data.map((script) => {
      const { "@context": context, "@graph": graph } = JSON.parse(script.textContent ?? "");
      expect(context).toBe("https://schema.org");
      return graph;
    }),
  };
}

/** Asks for an absolute address of the site where the site really is. */
function askAbsolute(url: string, init?: RequestInit): Promise<Response> {
  expect(new URL(url).origin).toBe(SITE);
  return ask(site, url.slice(SITE.length), init);
}

/** Width and height as a PNG says them: bytes 16 and 20, in its IHDR chunk. */
function pngSize(bytes: ArrayBuffer): [number, number] {
  const view = new DataView(bytes);
  expect(view.getUint32(0)).toBe(0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
}

describe("the site map", () => {
  let entries: { url: string; changed: string | undefined }[];
  beforeAll(async () => {
    const document = parse(await (await ask(site, "/sitemap.xml")).text(), "application/xml");
    expect(document.documentElement?.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    expect(document.documentElement?.localName).toBe("urlset");
    entries = elements(document, "url").map((entry) => ({ url: text(entry, "loc")[0] ?? "", changed: text(entry, "lastmod")[0] }));
  });

  test("holds every page that may be listed, once and by its one address", () => {
    expect(entries.map(({ url }) => url).toSorted()).toEqual(LISTED.map((address) => SITE + address).toSorted());
    for (const address of LISTED) {
      const page = pageAt(address);
      expect([page.status, page.links("canonical"), page.meta("robots")], address).toEqual([200, [SITE + address], []]);
    }
  });

  test("tells the day an article, and each list of articles, last changed, and invents none", () => {
    const changed = Object.fromEntries(entries.map((entry) => [entry.url.slice(SITE.length), entry.changed]));
    for (const slug of slugs) expect(changed[articlePath(slug)]).toBe(findArticle(slug)?.reviewed);
    const newest = slugs.map((slug) => findArticle(slug)?.reviewed).toSorted();
    expect(changed["/"]).toBe(newest.at(-1));
    for (const address of categories) expect(newest).toContain(changed[address]);
    expect(changed).toMatchObject({ "/terms": "2025-10-27", "/privacy-policy": "2025-10-27" });
    for (const address of ["/about", "/contact", "/newsletter", "/category/fungus"]) expect(changed[address]).toBeUndefined();
  });
});

describe("every listed page", () => {
  test("has a title of its own that a result shows whole", () => {
    const titles = LISTED.map((address) => {
      const [title = "", ...more] = pageAt(address).titles;
      expect(more).toEqual([]);
      return title;
    });
    expect(titles.filter((title) => title.length < 12 || title.length > 65)).toEqual([]);
    expect(new Set(titles).size).toBe(LISTED.length);
  });

  test("has a description of its own, of 50 to 200 characters", () => {
    const descriptions = LISTED.map((address) => {
      const [description = "", ...more] = pageAt(address).meta("description");
      expect(more).toEqual([]);
      return description ?? "";
    });
    expect(descriptions.filter(({ length }) => length < 50 || length > 200)).toEqual([]);
    expect(new Set(descriptions).size).toBe(LISTED.length);
  });

  test("has a whole share card, with a picture that is there in the size it claims", async () => {
    for (const address of LISTED) {
      const { meta, titles } = pageAt(address);
      const one = (name: string): string => {
        const [content, ...more] = meta(name);
        expect([content, more], `${address} ${name}`).toEqual([expect.stringMatching(/\S/), []]);
        return content ?? "";
      };
      expect(one("og:url")).toBe(SITE + address);
      expect(one("og:type")).toBe(slugs.map(articlePath).includes(address) ? "article" : "website");
      expect([one("og:site_name"), one("og:locale"), one("twitter:card")]).toEqual(["Plainwell", "en_US", "summary_large_image"]);
      expect(titles[0]).toContain(one("og:title"));
      expect(one("og:description")).toBe(one("description"));
      expect(one("og:image:alt").length).toBeGreaterThan(20);
      const picture = await askAbsolute(one("og:image"));
      expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, one("og:image:type")]);
      // Other sites may show it: by itself the site's pictures are for its own pages.
      if (keeps("headers of files")) expect(picture.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      expect(pngSize(await picture.arrayBuffer())).toEqual([Number(one("og:image:width")), Number(one("og:image:height"))]);
    }
  });

  test("an article is shared with its own picture and days", () => {
    for (const slug of slugs) {
      const { meta } = pageAt(articlePath(slug));
      const article = findArticle(slug);
      expect(meta("og:image")).toEqual([`${SITE}/share/${slug}.png`]);
      expect(meta("og:image:alt")).toEqual([article?.pictureAlt]);
      expect(meta("article:published_time")).toEqual([article?.published]);
      expect(meta("article:modified_time")).toEqual([article?.reviewed]);
    }
  });
});

test.each([
  ["/?utm_source=mail", "/"],
  ["/About/", "/about"],
  ["/PRIVACY-POLICY", "/privacy-policy"],
  ["/category", "/category/nutrition"],
  ["/category/", "/category/nutrition"],
  ["/category/NUTRITION", "/category/nutrition"],
  ["/category/mental%20health", "/category/mental-health"],
  ["/Category/Fungus/", "/category/fungus"],
  ["/BLOG/superfoods/", "/blog/superfoods"],
  ["/article/1", "/blog/mindfulness-meditation"],
  ["/article/20", "/blog/fitness-motivation"],
  ["/Article/anxiety-attacks", "/article/anxiety-attacks"],
  ["/Newsletter", "/newsletter"],
])("%s names %s as its one address", async (address, canonical) => {
  const { status, links, meta } = await headAt(address);
  expect([status, links("canonical"), meta("og:url")]).toEqual([200, [SITE + canonical], [SITE + canonical]]);
});

test("each of the 20 addresses by number names the article's own", async () => {
  for (let id = 1; id <= 20; id++) {
    const [canonical] = (await headAt(`/article/${id}`)).links("canonical");
    expect(LISTED).toContain(canonical?.slice(SITE.length));
    expect(canonical).toContain("/blog/");
  }
});

test.each([
  "/search",
  "/search?q=sleep",
  "/auth",
  "/auth?tab=sign-up",
  "/category/mental",
  "/category/vision",
  "/category/none",
  "/nowhere",
])("%s is not to be listed", async (address) => {
  const { titles, meta, links, graphs } = await headAt(address);
  expect(titles).toHaveLength(1);
  expect(meta("robots")).toEqual(["noindex"]);
  expect([links("canonical"), meta("og:url"), graphs]).toEqual([[], [], []]);
});

/** Properties of each type as schema.org (release 21) has them: those that ours must have, and those that they may have. */
const VOCABULARY: Record<string, { must: string[]; may?: string[] }> = {
  AboutPage: { must: ["@id", "url", "name", "description", "inLanguage", "isPartOf", "breadcrumb"] },
  Article: {
    must: [
      ...["@id", "url", "headline", "description", "image", "datePublished", "dateModified", "author", "publisher", "citation"],
      ...["articleSection", "keywords", "timeRequired", "inLanguage", "isAccessibleForFree", "mainEntityOfPage"],
    ],
  },
  BreadcrumbList: { must: ["@id", "itemListElement"] },
  CollectionPage: { must: ["@id", "url", "name", "description", "inLanguage", "isPartOf", "breadcrumb", "mainEntity"] },
  ContactPage: { must: ["@id", "url", "name", "description", "inLanguage", "isPartOf", "breadcrumb"] },
  CreativeWork: { must: ["name", "publisher", "datePublished", "url"] },
  EntryPoint: { must: ["urlTemplate"] },
  ImageObject: { must: ["url", "width", "height"], may: ["caption"] },
  ItemList: { must: ["numberOfItems", "itemListElement"] },
  ListItem: { must: ["position", "name"], may: ["item", "url"] },
  MedicalWebPage: {
    must: [
      ...["@id", "url", "name", "description", "inLanguage", "isPartOf", "breadcrumb"],
      ...["lastReviewed", "reviewedBy", "primaryImageOfPage", "mainEntity"],
    ],
  },
  Organization: { must: ["name"], may: ["@id", "url", "logo", "sameAs", "parentOrganization", "publishingPrinciples"] },
  SearchAction: { must: ["target", "query-input"] },
  WebPage: { must: ["@id", "url", "name", "description", "inLanguage", "isPartOf", "breadcrumb"], may: ["dateModified"] },
  WebSite: { must: ["@id", "name", "url"], may: ["description", "inLanguage", "publisher", "potentialAction"] },
};

/** Every object in structured data, the nested ones too. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

/** The one thing of a type on a page. */
function thing(address: string, type: string): Record<string, unknown> {
  const [found, ...more] = pageAt(address)
    .graphs.flat()
    .filter((candidate) => candidate["@type"] === type);
  expect([found?.["@type"], more], address).toEqual([type, []]);
  return found ?? {};
}

describe("structured data", () => {
  test.each(LISTED)("of %s is one graph in the words of schema.org, whole in itself", (address) => {
    const { graphs } = pageAt(address);
    expect(graphs).toHaveLength(1);
    const objects = objectsIn(graphs[0]);
    const defined = new Set(objects.filter((object) => object["@type"]).map((object) => object["@id"]));
    for (const { "@type": type, ...properties } of objects) {
      if (type === undefined) {
        expect(Object.keys(properties)).toEqual(["@id"]);
        expect(String(properties["@id"]).startsWith(`${SITE}/#`) || defined.has(properties["@id"]), `${properties["@id"]}`).toBe(true);
        continue;
      }
      const known = VOCABULARY[String(type)];
      expect(Object.keys(properties), String(type)).toEqual(expect.arrayContaining(known?.must ?? []));
      expect([...(known?.must ?? []), ...(known?.may ?? [])], String(type)).toEqual(expect.arrayContaining(Object.keys(properties)));
      for (const [name, value] of Object.entries(properties)) {
        expect(value, name).not.toSatisfy(
          (empty: unknown) => empty === null || empty === "" || (Array.isArray(empty) && empty.length === 0),
        );
        if (["url", "item", "@id", "urlTemplate"].includes(name)) expect(value).toMatch(/^https:\/\//);
      }
    }
  });

  test.each(slugs)("of %s says what the article says", (slug) => {
    const article = findArticle(slug);
    const address = articlePath(slug);
    expect(thing(address, "MedicalWebPage")).toMatchObject({
      "@id": SITE + address,
      lastReviewed: article?.reviewed,
      reviewedBy: { "@type": "Organization", name: article?.byline.split(",")[0] },
      mainEntity: { "@id": thing(address, "Article")["@id"] },
    });
    expect(thing(address, "Article")).toMatchObject({
      headline: plainSpaces(article?.title ?? ""),
      description: plainSpaces(article?.excerpt ?? ""),
      image: { url: `${SITE}/share/${slug}.png`, width: 1200, height: 630 },
      datePublished: article?.published,
      dateModified: article?.reviewed,
      author: { "@type": "Organization" },
      publisher: { "@id": thing(address, "Organization")["@id"] },
      timeRequired: `PT${article?.minutes}M`,
      mainEntityOfPage: { "@id": SITE + address },
      citation: article?.sources.map(({ title, organisation, year, url }) => ({
        name: plainSpaces(title),
        publisher: { name: organisation },
        datePublished: String(year),
        url,
      })),
    });
  });

  test("of home tells how to search, and the search answers", async () => {
    expect(thing("/", "Organization")).toMatchObject({ name: "Plainwell", url: `${SITE}/`, sameAs: expect.any(Array) });
    const [action] = objectsIn(pageAt("/").graphs).filter((object) => object["@type"] === "SearchAction");
    expect(action?.["query-input"]).toBe("required name=search_term_string");
    const { urlTemplate } = (action?.target ?? {}) as { urlTemplate: string };
    const response = await askAbsolute(urlTemplate.replace("{search_term_string}", "sleep"));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Results for");
  });

  test("of a category lists its articles by their addresses", () => {
    for (const address of categories) {
      const { mainEntity } = thing(address, "CollectionPage") as { mainEntity: { numberOfItems: number; itemListElement: Thing[] } };
      const category = (pageAt(address).titles[0] ?? "").replace(" | Plainwell", "");
      const expected = slugs.filter((slug) => findArticle(slug)?.category === category).map((slug) => SITE + articlePath(slug));
      expect(mainEntity.itemListElement.map(({ url }) => url).toSorted()).toEqual(expected.toSorted());
      expect(mainEntity.numberOfItems).toBe(expected.length);
    }
  });

  test("of every page but home leads there from home, by pages that are listed", () => {
    for (const address of LISTED.filter((other) => other !== "/")) {
      const way = thing(address, "BreadcrumbList").itemListElement as Thing[];
      expect(way.map(({ position }) => position)).toEqual(way.map((_, index) => index + 1));
      expect(way[0]).toMatchObject({ name: "Home", item: `${SITE}/` });
      expect(way.at(-1)?.item).toBe(SITE + address);
      for (const { item } of way) expect(LISTED).toContain(String(item).slice(SITE.length));
    }
  });

  test("of the static pages says which is which", () => {
    for (const [address, type] of Object.entries({ "/about": "AboutPage", "/contact": "ContactPage", "/terms": "WebPage" }))
      thing(address, type);
    expect(thing("/terms", "WebPage").dateModified).toBe("2025-10-27");
  });

  test("names no person: bylines are desks", () => {
    expect([...pages.values()].flatMap(({ graphs }) => objectsIn(graphs)).filter((object) => object["@type"] === "Person")).toEqual([]);
  });
});

describe("the feed", () => {
  let channel: Element;
  let items: Element[];
  const one = (parent: Element, name: string): string => {
    const [only, ...more] = [...parent.childNodes].filter((child) => child.nodeName === name);
    expect(more).toEqual([]);
    return only?.textContent ?? "";
  };
  beforeAll(async () => {
    const { documentElement: rss } = parse(await (await ask(site, "/rss.xml")).text(), "application/xml");
    expect([rss?.nodeName, rss?.getAttribute("version")]).toEqual(["rss", "2.0"]);
    channel = elements(rss as Element, "channel")[0] as Element;
    items = elements(channel, "item");
  });

  test("says whose it is and where", () => {
    expect([one(channel, "title"), one(channel, "link"), one(channel, "language")]).toEqual(["Plainwell", `${SITE}/`, "en-us"]);
    expect(one(channel, "description").length).toBeGreaterThan(20);
    expect(Number(one(channel, "ttl"))).toBeGreaterThan(0);
    const [self] = [...channel.getElementsByTagNameNS("http://www.w3.org/2005/Atom", "link")];
    expect([self?.getAttribute("rel"), self?.getAttribute("href")]).toEqual(["self", `${SITE}/rss.xml`]);
  });

  test("has every article once, the newest first, each with an address that answers", async () => {
    expect(items.map((item) => one(item, "link")).toSorted()).toEqual(slugs.map((slug) => SITE + articlePath(slug)).toSorted());
    for (const item of items) {
      expect(one(item, "guid")).toBe(one(item, "link"));
      expect(elements(item, "guid")[0]?.getAttribute("isPermaLink")).toBe("true");
      expect((await askAbsolute(one(item, "link"))).status).toBe(200);
    }
    const days = items.map((item) => Date.parse(one(item, "pubDate")));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(new Set(days).size).toBeGreaterThan(1);
  });

  test("writes days as RFC 822 does", () => {
    const dates = [one(channel, "lastBuildDate"), ...items.map((item) => one(item, "pubDate"))];
    for (const date of dates) {
      expect(date).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
      expect(new Date(date).toUTCString()).toBe(date);
    }
    const newest = slugs.map((slug) => findArticle(slug)?.reviewed ?? "").toSorted();
    expect(new Date(one(channel, "lastBuildDate")).toISOString().slice(0, 10)).toBe(newest.at(-1));
  });

  test("has the full text, with links and a picture that work outside the site", async () => {
    for (const item of items) {
      const slug = one(item, "link").split("/").at(-1) ?? "";
      const article = findArticle(slug);
      expect([one(item, "title"), one(item, "category"), one(item, "description"), one(item, "dc:creator")]).toEqual([
        plainSpaces(article?.title ?? ""),
        article?.category,
        plainSpaces(article?.excerpt ?? ""),
        [article?.byline, article?.reviewNote].filter(Boolean).join(", "),
      ]);
      const [encoded] = [...item.getElementsByTagNameNS("http://purl.org/rss/1.0/modules/content/", "encoded")];
      const html = parse(`<div>${encoded?.textContent}</div>`, "text/html");
      const words = html.documentElement?.textContent ?? "";
      const bodies = parse(`<div>${article?.html}</div>`, "text/html").documentElement?.textContent ?? "nothing";
      expect(words).toContain(bodies.trim());
      for (const part of [...(article?.keyPoints ?? []), article?.callout ?? ""]) expect(words).toContain(part);
      for (const { title, organisation } of article?.sources ?? []) expect(words).toContain(`${organisation}. ${title}`);
      const links = elements(html, "a").map((link) => link.getAttribute("href") ?? "");
      expect(links.length).toBeGreaterThanOrEqual(4);
      for (const link of links) expect(link).toMatch(/^(https:\/\/|mailto:|tel:|sms:)/);
      for (const link of links.filter((own) => own.startsWith(SITE))) expect((await askAbsolute(link)).status, link).toBe(200);
      const pictures = elements(html, "img").map((picture) => picture.getAttribute("src"));
      expect(pictures).toEqual([`${SITE}/share/${slug}.png`]);
    }
  });

  test("is announced on every page, an error page too", async () => {
    for (const address of LISTED) expect(pageAt(address).links("alternate"), address).toEqual(["/rss.xml"]);
    expect((await headAt("/nowhere")).links("alternate")).toEqual(["/rss.xml"]);
  });
});

test("robots.txt lets crawlers see every page, and names the site map", async () => {
  const lines = (await (await ask(site, "/robots.txt")).text()).split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  const rules = lines.map((line) => {
    const [, key = "", value = ""] = /^([A-Za-z-]+):\s*(.*)$/.exec(line) ?? [];
    return [key.toLowerCase(), value] as const;
  });
  expect(rules.map(([key]) => key)).toEqual(["user-agent", "allow", "sitemap"]);
  expect(Object.fromEntries(rules)).toEqual({ "user-agent": "*", allow: "/", sitemap: `${SITE}/sitemap.xml` });
});

test("the manifest has what a home screen needs, and icons in the sizes it claims", async () => {
  expect(pageAt("/").links("manifest")).toEqual(["/manifest.webmanifest"]);
  const manifest = await (await ask(site, "/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Plainwell", short_name: "Plainwell", start_url: "/", scope: "/", display: "minimal-ui" });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const response = await ask(site, src);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
    expect(pngSize(await response.arrayBuffer()).join("x")).toBe(sizes);
  }
});

test("the tab and the home screen have their icons, and browsers that ask unasked get one", async () => {
  expect(pageAt("/").links("icon")).toEqual(["/favicon.ico", "/favicon.svg"]);
  const ico = await ask(site, "/favicon.ico");
  expect([ico.status, ico.headers.get("Content-Type")]).toEqual([200, "image/x-icon"]);
  const bytes = await ico.arrayBuffer();
  const view = new DataView(bytes);
  // ICONDIR: reserved, type 1, one entry; its length and offset cover the rest of the file.
  expect([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)]).toEqual([0, 1, 1]);
  expect([view.getUint8(6), view.getUint8(7), view.getUint32(14, true), view.getUint32(18, true)]).toEqual([
    32,
    32,
    bytes.byteLength - 22,
    22,
  ]);
  expect(pngSize(bytes.slice(22))).toEqual([32, 32]);
  const [touch] = pageAt("/").links("apple-touch-icon");
  expect(pngSize(await (await ask(site, touch ?? "")).arrayBuffer())).toEqual([180, 180]);
  expect((await ask(site, "/favicon.svg")).status).toBe(200);
});

test.runIf(keeps("page cache")).each([
  ["/rss.xml", "application/rss+xml; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/manifest.webmanifest", "application/manifest+json"],
])("%s answers GET, HEAD and a reader who has it already, and takes no posts", async (address, type) => {
  const get = await ask(site, address);
  const headers = (response: Response) => ["Content-Type", "Cache-Control", "ETag"].map((name) => response.headers.get(name));
  expect([get.status, ...headers(get)]).toEqual([200, type, "public, max-age=0, must-revalidate", expect.any(String)]);
  const head = await ask(site, address, { method: "HEAD" });
  expect([head.status, ...headers(head), await head.text()]).toEqual([200, ...headers(get), ""]);
  const again = await ask(site, address, { headers: { "If-None-Match": get.headers.get("ETag") ?? "" } });
  expect(again.status).toBe(304);
  // The same for everyone, whatever they carry.
  const other = await ask(site, address, { headers: { Cookie: "notice=x", "User-Agent": "bot" } });
  expect(await other.text()).toBe(await get.text());
  const posted = await ask(site, address, { method: "POST", body: new URLSearchParams({ a: "b" }), headers: { Origin: SITE } });
  expect(posted.status).toBe(405);
  expect(posted.headers.get("Allow")).toBe("GET, HEAD");
});
