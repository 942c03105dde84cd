import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keeps } from "../promises.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, textOf } from "./browserless.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.remove());

test.each([
  ["/", "Explore by Category"],
  ["/", "Latest News"],
  ["/", "Most Read"],
  ["/", "100% free. Cancel anytime."],
  ["/search", "All Articles"],
  ["/category", "Nutrition"],
  ["/category/nutrition", "Nutrition"],
  ["/category/mental", "Mental Health"],
  ["/category/vision", "Explore our articles on this topic."],
  ["/category/fungus", "Featured Content"],
  ["/blog/superfoods", "Superfoods"],
  ["/article/1", "Mindfulness"],
  ["/article/anxiety-attacks", "In This Article"],
  ["/privacy-policy", "Privacy Policy"],
  ["/terms", "Terms of Use and Disclaimer"],
  ["/about", "About Us"],
  ["/contact", "48 business hours"],
  ["/newsletter", "Weekly newsletter"],
])("%s is a page that says %j", async (address, words) => {
  const response = await ask(site, address);
  expect(response.status).toBe(200);
  const html = await response.clone().text();
  expect(await textOf(response)).toContain(words);
  expect(html.match(/<h1/g), "one main heading").toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
});

test.each([
  "/nowhere",
  "/article/0",
  "/article/21",
  "/article/superfoods",
  "/article/rem-sleep",
  "/blog/nowhere",
  "/blog/anxiety-attacks",
  "/blog/__proto__",
  "/auth.php",
  "/assets/nowhere.js",
  "/assets/..%2f..%2fserver%2findex.js",
  ...(keeps("addresses that do not decode") ? ["/%E0%A4%A"] : []),
])("%s is the not-found page", async (address) => {
  const response = await ask(site, address);
  expect(response.status).toBe(404);
  const text = await textOf(response);
  expect(text).toContain("404 Oops! Page not found");
  expect(text).toContain("Return to Home");
  // What another process prints may come after its answer.
  if (keeps("own log")) await expect.poll(site.log).toContain(`GET ${address} 404`);
});

test("every article has its address, and the 20 of the fixed list a second one", async () => {
  const slugs = readdirSync("content/articles").map((file) => path.basename(file, ".md"));
  const addresses = slugs.map((slug) => (slug === "anxiety-attacks" ? "/article/anxiety-attacks" : `/blog/${slug}`));
  for (const address of [...addresses, ...Array.from({ length: 20 }, (_, index) => `/article/${index + 1}`)]) {
    expect((await ask(site, address)).status, address).toBe(200);
  }
  const all = await textOf(await ask(site, "/search"));
  expect(all).toContain("Found 35 results");
});

test.each(["/About", "/ABOUT/", "/Privacy-Policy"])("%s is the page in another spelling", async (address) => {
  expect((await ask(site, address)).status).toBe(200);
});

test.each(["/%61bout", "/about//", "/te%0arms"])("%s is no server error", async (address) => {
  expect([200, 404]).toContain((await ask(site, address)).status);
});

test("home shows its counts", async () => {
  const html = await (await ask(site, "/")).text();
  const part = (from: string, to: string) => html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${to}"`));
  const links = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, link]) => link);
  expect(links(part("featured", "topics"), /<a[^>]+href="(\/blog\/[^"]+)"/g)).toEqual(["/blog/healthy-habits", "/blog/superfoods"]);
  expect(links(part("topics", "latest"), /href="(\/category\/[^"]+)"/g)).toHaveLength(17);
  expect(part("topics", "latest").match(/<li/g)).toHaveLength(17);
  expect(part("latest", "most-read").match(/<article/g)).toHaveLength(8);
  expect(part("most-read", "newsletter-heading").match(/>Popular</g)).toHaveLength(4);
});

test("an article with italics asks for their typeface at once, and one without does not", async () => {
  const preloads = async (address: string) =>
    (await (await ask(site, address)).text()).match(/<link rel="preload"[^>]*italic[^>]*>/g)?.length ?? 0;
  expect([await preloads("/blog/rem-sleep"), await preloads("/blog/superfoods")]).toEqual([1, 0]);
});

test("an article in the fixed list names its one address", async () => {
  const html = await (await ask(site, "/article/3")).text();
  expect(html).toContain(`<link rel="canonical" href="${site.url}/blog/superfoods"/>`);
});

test("the mindfulness and REM sleep articles lead back to /category/mental", async () => {
  for (const [address, crumb] of [
    ["/blog/mindfulness-meditation", "/category/mental"],
    ["/blog/rem-sleep", "/category/mental"],
    ["/blog/mindfulness-beginner", "/category/mental"],
    ["/blog/healthy-habits", "/category/mental-health"],
    ["/article/anxiety-attacks", "/category/mental-health"],
    ["/blog/superfoods", "/category/nutrition"],
  ] as const) {
    const html = await (await ask(site, address)).text();
    const breadcrumb = /aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    expect([...breadcrumb.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual(["/", crumb]);
    expect(breadcrumb).toContain(">Article</li>");
  }
});

test("the anxiety article has its note, callout, contents and two related cards", async () => {
  const response = await ask(site, "/article/anxiety-attacks");
  const html = await response.clone().text();
  const text = await textOf(response);
  for (const words of ["Medically reviewed", "January 15, 2025", "8 min read", "Expert-reviewed", "In This Article", "Related Articles"])
    expect(text).toContain(words);
  for (const id of ["symptoms", "causes", "techniques", "prevention", "help"]) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`<h2 id="${id}"`);
  }
  const related = html.slice(html.indexOf('id="related"'));
  expect([...related.matchAll(/href="(\/article\/\d+)">([^<]+)</g)].map(([, link, words]) => [link, words])).toEqual([
    ["/article/1", "Breathing techniques for anxiety"],
    ["/article/2", "Food and mood"],
  ]);
});

test("category pages follow the matching rule", async () => {
  const cards = async (address: string) => (await (await ask(site, address)).text()).match(/<article/g)?.length ?? 0;
  const counts = { nutrition: 9, fitness: 7, "mental-health": 8, mental: 0, NUTRITION: 9, vision: 0 };
  for (const [slug, count] of Object.entries(counts)) expect(await cards(`/category/${slug}`), slug).toBe(count);
  const mental = await (await ask(site, "/category/mental")).text();
  expect(mental).toContain('href="/category/mental-health"');
});

test("a table is named after its heading, and each of its rows after its first cell", async () => {
  const html = await (await ask(site, "/blog/superfoods")).text();
  expect(html).toContain('<div class="table-scroll" role="region" aria-label="Table: Ten foods at a glance" tabindex="0">');
  expect(html).toContain('<th scope="row">Blueberries</th>');
});

test("promotions open elsewhere, say nothing of the reader, and say what they are", async () => {
  const html = await (await ask(site, "/category/fungus")).text();
  const cards =
    html.match(/<a href="https:\/\/[^"]+plainwell\.example\/" target="_blank" rel="noopener noreferrer sponsored"[\s\S]*?<\/a>/g) ?? [];
  expect(cards).toHaveLength(3);
  for (const card of cards) for (const words of ["Promotion", "Learn More", "opens in a new tab"]) expect(card).toContain(words);
});

test("search says what it found", async () => {
  const found = await textOf(await ask(site, "/search?q=REM+SLEEP"));
  expect(found).toContain('Results for "REM SLEEP"');
  expect(found).toMatch(/Found 1 result /);
  expect(await (await ask(site, "/search?q=vitamin+d")).text()).toContain('href="/blog/vitamin-d"><mark>Vitamin\u00a0D</mark>: ');
  const none = await textOf(await ask(site, "/search?q=zzzz"));
  for (const words of ["Found 0 results", "No results found", 'Nothing matched "zzzz"', "Back to Home"]) expect(none).toContain(words);
  const fungus = await (await ask(site, "/search?q=fungus&category=Fungus+Treatment")).text();
  expect(fungus.match(/rel="noopener noreferrer sponsored"/g)?.length).toBeGreaterThan(0);
  expect(fungus).toContain('href="/search?q=fungus&amp;category=Contact"');
});

/** A request head as long as Node is told to take; other servers have limits of their own. */
const LONG = keeps("addresses over 16 KB") ? [["10,000 characters of four bytes", "\u{1F34E}".repeat(10_000)]] : [];

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["markup", '"><img src=x onerror=alert(1)>'],
  ["a percent sign", "100%"],
  ["text that is encoded already", "%00"],
  ["right-to-left text", "\u202Eabc"],
  ["control characters", "\u0000\u001b[2J"],
  ["10,000 characters", "x".repeat(10_000)],
  ...LONG,
] as [string, string][])("search is safe with %s", async (_, query) => {
  const response = await ask(site, `/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<img src=x");
});

test.each([
  ["/search", "All Articles"],
  ["/search?q=sleep", "Search results"],
  ["/search?q=zzzz", "No results found"],
])("the title of %s says what came of it, without the words themselves", async (address, title) => {
  const html = await (await ask(site, address)).text();
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(`${title} | Plainwell`);
});

test("a search without a match offers what comes near, a mistyped word too", async () => {
  const html = await (await ask(site, "/search?q=hydraton")).text();
  expect(html).toContain("No results found");
  const suggestions = html.slice(html.indexOf("Did you mean"));
  expect(suggestions).toContain('href="/blog/hydration"');
  expect(await textOf(await ask(site, "/search?q=qqqqqqqq"))).not.toContain("Did you mean");
});

test("the header's box posts, and lands on a search", async () => {
  const body = (q: string) => ({ method: "POST", body: new URLSearchParams({ q, redirectTo: "/about" }) });
  expect((await ask(site, "/search", body("  tea & toast "))).headers.get("Location")).toBe("/search?q=tea+%26+toast");
  const empty = await ask(site, "/search", body("   "));
  expect([empty.status, empty.headers.get("Location")]).toEqual([303, "/about"]);
  expect((await ask(site, "/search", body("y".repeat(10_000)))).headers.get("Location")).toBe(`/search?q=${"y".repeat(201)}`);
  expect(await textOf(await ask(site, `/search?q=${"y".repeat(201)}`))).toContain(
    "A search holds 200 characters at most; yours was cut there.",
  );
});

test.runIf(keeps("own log"))("no line of the log holds what was searched for", async () => {
  await ask(site, "/search?q=very-private-words");
  await expect.poll(site.log).toContain("GET /search 200");
  expect(site.log()).not.toContain("very-private-words");
});

test("every topic's icon is in the sprite", async () => {
  const sprite = await (await ask(site, "/icons.svg")).text();
  const pages = await Promise.all(["/", "/category/fungus", "/search"].map(async (address) => (await ask(site, address)).text()));
  const names = new Set([...pages.join("").matchAll(/\/icons\.svg#([\w-]+)/g)].map(([, name]) => name));
  expect(names.size).toBe(17);
  for (const name of names) expect(sprite).toContain(`id="${name}"`);
});

test("no article's body and no secret's name reaches the browser's script", () => {
  const folder = path.resolve("build/client/assets");
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const code = scripts.map((file) => readFileSync(path.join(folder, file), "utf8")).join("\n");
  expect(scripts.length).toBeGreaterThan(5);
  for (const file of readdirSync("content/articles")) {
    const body = readFileSync(path.join("content/articles", file), "utf8").split(/^---$/m)[2] ?? "";
    const sentence = /[A-Z][a-z ]{40,80}/.exec(body)?.[0] ?? "";
    expect(sentence, file).not.toBe("");
    expect(code).not.toContain(sentence);
  }
  for (const name of ["SERVICE_ROLE", "COOKIE_SECRET", "SMTP_URL", "sb_secret", "createServerClient"]) expect(code).not.toContain(name);
});
