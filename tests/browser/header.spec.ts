import { expect, hydrated, type Page, test } from "./test.ts";

test("on a small screen the menu holds search, links and topics", async ({ page, script, expectNoBarriers }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  await hydrated(page, script);
  const header = page.getByRole("banner");
  await expect(header.getByRole("searchbox")).toBeHidden();
  await header.locator("summary", { hasText: "Menu" }).click();
  await expect(header.getByRole("searchbox")).toBeVisible();
  await expectNoBarriers();
  await header.getByRole("link", { name: "Mental Health" }).first().click();
  await expect(page).toHaveURL("/category/mental-health");
  await expect(header.getByRole("searchbox")).toBeHidden();
});

test("the Topics menu opens by keyboard and leads to all 17", async ({ page, script, expectNoBarriers }) => {
  await page.goto("/");
  await hydrated(page, script);
  const summary = page.getByRole("navigation", { name: "Main" }).getByText("Topics");
  await summary.focus();
  await page.keyboard.press("Enter");
  const links = page.getByRole("navigation", { name: "Main" }).locator("details a");
  await expect(links).toHaveCount(17);
  await expectNoBarriers();
  await links.filter({ hasText: "Vision" }).click();
  await expect(page).toHaveURL("/category/vision");
});

test("Subscribe in the header leads to the form", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Subscribe" }).click();
  await expect(page.getByRole("textbox", { name: "Email address" })).toBeVisible();
});

test("the keyboard can skip to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const topics = (page: Page) => main(page).getByText("Topics");
const panel = (page: Page) => main(page).getByRole("link", { name: "Vision" });

test("the search box is 200 px wide from medium screens on and 300 px on large ones", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("banner").getByRole("search").first();
  for (const [width, expected] of [
    [768, 200],
    [1023, 200],
    [1024, 300],
    [1920, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await form.boundingBox())?.width, `${width} px`).toBe(expected);
  }
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(form).toBeHidden();
});

test("the current page is marked in the header", async ({ page }) => {
  const topicsLine = () => topics(page).evaluate((element) => getComputedStyle(element).borderBottomColor);
  await page.goto("/category/fitness");
  await expect(main(page).locator("[aria-current=page]")).toHaveText("Fitness");
  expect(await topicsLine()).toBe("rgba(0, 0, 0, 0)");
  await page.goto("/category/vision");
  expect(await topicsLine(), "a topic is marked on the closed menu").not.toBe("rgba(0, 0, 0, 0)");
  await expect(main(page).locator("[aria-current=page]")).toHaveCount(1);
  await topics(page).click();
  await expect(main(page).locator("[aria-current=page]")).toHaveText("Vision");
});

test("what a finger presses in the header is 44 px or more", async ({ page, script }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/");
  await hydrated(page, script);
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  const sizes = await page
    .getByRole("banner")
    .locator("a:visible, button:visible, summary:visible, input:visible")
    .evaluateAll((elements) =>
      elements.map((element) => [element.textContent || element.tagName, element.getBoundingClientRect().height] as const),
    );
  expect(sizes.length).toBeGreaterThan(25);
  expect(sizes.filter(([, height]) => height < 44)).toEqual([]);
});

test.describe("the Topics menu under the mouse", () => {
  test.skip(({ script }) => !script, "without script it opens by a press");

  test.beforeEach(async ({ page, script }) => {
    await page.goto("/");
    await hydrated(page, script);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  const leave = (page: Page) => page.getByRole("heading", { level: 1 }).hover();

  test("opens after 200 ms", async ({ page }) => {
    await topics(page).hover();
    await page.clock.runFor(199);
    await expect(panel(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(panel(page)).toBeVisible();
  });

  test("does not open for a mouse that only passes", async ({ page }) => {
    await topics(page).hover();
    await page.clock.runFor(150);
    await leave(page);
    await page.clock.runFor(1000);
    await expect(panel(page)).toBeHidden();
  });

  test("closes 150 ms after the mouse has left, and stays for one that comes back sooner", async ({ page }) => {
    await topics(page).hover();
    await page.clock.runFor(200);
    await leave(page);
    await page.clock.runFor(149);
    await expect(panel(page)).toBeVisible();
    await panel(page).hover();
    await page.clock.runFor(1000);
    await expect(panel(page)).toBeVisible();
    await leave(page);
    await page.clock.runFor(150);
    await expect(panel(page)).toBeHidden();
  });

  test("opens at once when it was open less than 300 ms ago", async ({ page }) => {
    await topics(page).hover();
    await page.clock.runFor(200);
    await leave(page);
    await page.clock.runFor(150);
    await expect(panel(page)).toBeHidden();
    await page.clock.runFor(299);
    await topics(page).hover();
    await expect(panel(page)).toBeVisible();
    await leave(page);
    await page.clock.runFor(150 + 301);
    await topics(page).hover();
    await page.clock.runFor(199);
    await expect(panel(page)).toBeHidden();
  });

  test("closes by Escape wherever the focus is, and not under whoever has moved the focus into it", async ({ page }) => {
    await topics(page).hover();
    await page.clock.runFor(200);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await leave(page);
    await page.clock.runFor(1000);
    await topics(page).hover();
    await page.clock.runFor(200);
    await panel(page).focus();
    await leave(page);
    await page.clock.runFor(1000);
    await expect(panel(page)).toBeVisible();
  });

  test("a press on what the mouse has opened keeps it open", async ({ page }) => {
    await topics(page).hover();
    await page.clock.runFor(200);
    await topics(page).click();
    await expect(panel(page)).toBeVisible();
    await leave(page);
    await page.clock.runFor(1000);
    await expect(panel(page)).toBeVisible();
    await topics(page).click();
    await expect(panel(page)).toBeHidden();
  });
});

test("a menu closes by Escape, which gives the focus back, by a press outside, and when the focus leaves it", async ({ page, script }) => {
  test.skip(!script, "without script it closes by its own button");
  await page.goto("/");
  await hydrated(page, script);
  await topics(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(main(page).getByRole("link", { name: "Beauty" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(main(page).locator("summary")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(panel(page)).toBeHidden();

  await topics(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(panel(page)).toBeHidden();
});

test("a finger opens and closes the Topics menu", async ({ browser, baseURL, script }) => {
  const context = await browser.newContext({
    hasTouch: true,
    javaScriptEnabled: script,
    baseURL: baseURL ?? "",
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto("/");
  await hydrated(page, script);
  await topics(page).tap();
  await expect(panel(page)).toBeVisible();
  await topics(page).tap();
  await expect(panel(page)).toBeHidden();
  await context.close();
});

test("the keyboard reaches everything in the order it stands, with a mark that shows", async ({ page, script }) => {
  await page.goto("/newsletter");
  await hydrated(page, script);
  const seen: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { words: element.textContent?.trim() || element.getAttribute("type") || "", mark: `${outlineStyle} ${outlineWidth}` };
    });
    if (!focused) break;
    expect(focused.mark, focused.words).toBe("solid 3px");
    seen.push(focused.words);
  }
  expect(seen.slice(0, 5)).toEqual(["Skip to the content", "Plainwell", "search", "Search", "Subscribe"]);
  expect(seen).toEqual(expect.arrayContaining(["Topics", "email", "Privacy Policy", "System"]));
  expect(new Set(seen).size).toBeGreaterThan(24);
});
