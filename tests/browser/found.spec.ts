import { expect, hydrated, test } from "./test.ts";

/** What the page says of itself now, as Chromium holds it. */
const spoken = () => ({
  canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(({ href }) => new URL(href).pathname),
  shared: [...document.querySelectorAll<HTMLMetaElement>("meta[property='og:url']")].map(({ content }) => new URL(content).pathname),
  types: [...document.querySelectorAll("script[type='application/ld+json']")].map((script) =>
    JSON.parse(script.textContent ?? "")["@graph"].map((thing: Record<string, unknown>) => thing["@type"]),
  ),
});

test("what a page says of itself goes with the reader to the next page", async ({ page, script }) => {
  await page.goto("/about");
  await hydrated(page, script);
  expect(await page.evaluate(spoken)).toEqual({ canonical: ["/about"], shared: ["/about"], types: [["AboutPage", "BreadcrumbList"]] });
  await page.getByRole("contentinfo").getByRole("link", { name: "Nutrition" }).click();
  await expect(page).toHaveTitle("Nutrition | Plainwell");
  expect(await page.evaluate(spoken)).toEqual({
    canonical: ["/category/nutrition"],
    shared: ["/category/nutrition"],
    types: [["CollectionPage", "BreadcrumbList"]],
  });
});

// Chromium's XML parser is the strictest at hand: a bare ampersand or a control character is an error to it.
for (const [address, root] of [
  ["/rss.xml", "rss"],
  ["/sitemap.xml", "urlset"],
] as const) {
  test(`${address} is well-formed to a browser`, async ({ page }) => {
    await page.goto("/about");
    const answer = await page.request.get(address);
    const names = await page.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, "application/xml");
        return [document.documentElement.localName, document.querySelector("parsererror")?.textContent ?? null];
      },
      await answer.text(),
    );
    expect(names).toEqual([root, null]);
  });
}
