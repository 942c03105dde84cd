import { expect, hydrated, type Page, test } from "./test.ts";

const PAGES = {
  home: "/",
  search: "/search?q=sleep",
  "search without a match": "/search?q=zzzz",
  category: "/category/nutrition",
  "category without articles": "/category/mental",
  fungus: "/category/fungus",
  article: "/blog/superfoods",
  "long article": "/article/anxiety-attacks",
  privacy: "/privacy-policy",
  contact: "/contact",
  newsletter: "/newsletter",
  "sign-in": "/auth",
  "sign-up": "/auth?tab=sign-up",
};

/** How far the page sticks out of its window to the side, in pixels. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** How wide the narrowest of the page's headings may run, in its own size of type. */
const headingWidth = (page: Page) =>
  page
    .locator("main :is(h1, h2):not(.sr-only)")
    .evaluateAll((headings) =>
      Math.min(...headings.map((heading) => heading.clientWidth / Number.parseFloat(getComputedStyle(heading).fontSize))),
    );

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name} has no barriers at 375 and 1280 px, light and dark`, async ({ page, script, expectNoBarriers }) => {
    expect((await page.goto(address))?.status()).toBe(200);
    await hydrated(page, script);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const landmark of ["banner", "main", "contentinfo"] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
    await expectNoBarriers();
  });

  test(`${name} fits its window, down to 320 px and with text twice as large`, async ({ page }) => {
    await page.goto(address);
    for (const [width, size] of [
      [320, "100%"],
      [344, "200%"],
      [375, "200%"],
      [768, "100%"],
      [768, "200%"],
      [1024, "200%"],
      [1280, "200%"],
      [1920, "100%"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      expect(await overhang(page), `${width} px, ${size}`).toBeLessThanOrEqual(0);
      expect(await headingWidth(page), `${width} px, ${size}`).toBeGreaterThan(2.5);
    }
  });
}

test.describe("an address that is no page", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("is 404, leads home, and tells the console its path", async ({ page, script, expectNoBarriers }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    expect((await page.goto("/no/such/page"))?.status()).toBe(404);
    await hydrated(page, script);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    await expect(page).toHaveTitle("Oops! Page not found | Plainwell");
    await expectNoBarriers();
    if (script) expect(warnings).toEqual(["404, no such page: /no/such/page"]);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("a form sent to a page that takes none", () => {
  test.use({ allowedErrors: [/status of 405/] });

  test("is 405, says so, and leads home", async ({ page, script, expectNoBarriers }) => {
    await page.goto("/about");
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      document.body.append(form);
      form.submit();
    });
    expect((await answered).status()).toBe(405);
    await expect(page.getByRole("heading", { name: "Nothing to send here" })).toBeVisible();
    await hydrated(page, script);
    await expectNoBarriers();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("links within the site navigate in the app when script runs", async ({ page, script }) => {
  await page.goto("/");
  await hydrated(page, script);
  if (script) await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Nutrition" }).click();
  await expect(page).toHaveURL("/category/nutrition");
  await expect(page.getByRole("heading", { level: 1, name: "Nutrition" })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Superfoods/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /Superfoods/ })).toBeVisible();
  if (script) expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("the breadcrumb leads back", async ({ page }) => {
  await page.goto("/blog/superfoods");
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([/Home/, /Nutrition/, "Article"]);
  await breadcrumb.getByRole("link", { name: "Nutrition" }).click();
  await expect(page).toHaveURL("/category/nutrition");
});

test("the contents stand before the text, on small screens and for the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/blog/rem-sleep");
  const contents = await page.getByRole("navigation", { name: "In This Article" }).boundingBox();
  const text = await page.getByText("Key points").boundingBox();
  expect(contents && text && contents.y < text.y).toBe(true);
  expect((await page.getByRole("main").locator("img").first().boundingBox())?.height).toBe(400);
});

test("a navigation within the app begins at the new page", async ({ page, script }) => {
  await page.goto("/");
  await hydrated(page, script);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveTitle("About Us | Plainwell");
  if (!script) return;
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("main")).toHaveAccessibleName("About Us | Plainwell");
});

test("the contents of an article lead to its sections", async ({ page }) => {
  await page.goto("/article/anxiety-attacks");
  await page.getByRole("navigation", { name: "In This Article" }).getByRole("link").last().click();
  await expect(page).toHaveURL(/#help$/);
  await expect(page.locator("#help")).toBeInViewport();
});

test("search from the header, and its filters", async ({ page, script }) => {
  await page.goto("/about");
  await hydrated(page, script);
  const box = page.getByRole("banner").getByRole("searchbox", { name: "Search articles" });
  await expect(box).toHaveAttribute("placeholder", "Search articles...");
  await box.fill("  mind ");
  await box.press("Enter");
  await expect(page).toHaveURL("/search?q=mind");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Results for "mind"');
  await expect(box).toHaveValue("");
  await page.getByRole("link", { name: "Nutrition", exact: true }).and(page.locator("[href^='/search']")).click();
  await expect(page).toHaveURL("/search?q=mind&category=Nutrition");
  await expect(page.locator("[aria-current=true]")).toHaveText("Nutrition");
});

test("an empty search does nothing", async ({ page, script }) => {
  await page.goto("/about");
  await hydrated(page, script);
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
});

test("a promotion in the results opens in a new tab that knows nothing of this one", async ({ page }) => {
  await page.goto("/search?category=Fungus+Treatment");
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /opens in a new tab/ })
    .first();
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer sponsored");
});
