/** What a reader's own settings and means do to the pages: colors, motion, paper, size of text, theme. */
import { expect, hydrated, type Page, test } from "./test.ts";

const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [property, pseudo] as const);

const DARK_PAPER = "rgb(16, 26, 20)";
const LIGHT_PAPER = "rgb(251, 248, 241)";
const DANGER_GROUND = "rgb(251, 233, 228)";
const choice = (page: Page, name: string) => page.getByRole("group", { name: "Theme" }).getByRole("button", { name });

test("the pages follow the system's theme until the reader chooses one, and then keep it", async ({ page, script, expectNoBarriers }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  await hydrated(page, script);
  expect(await styleOf(page, "body", "background-color")).toBe(DARK_PAPER);
  await expect(choice(page, "System")).toHaveAttribute("aria-pressed", "true");

  await choice(page, "Light").click();
  await expect(choice(page, "Light")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL("/about");
  await expect.poll(() => styleOf(page, "body", "background-color")).toBe(LIGHT_PAPER);
  await expectNoBarriers();
  await page.goto("/category/nutrition");
  await hydrated(page, script);
  expect(await styleOf(page, "body", "background-color")).toBe(LIGHT_PAPER);
  expect(await styleOf(page, "html", "color-scheme")).toBe("light");

  await page.emulateMedia({ colorScheme: "light" });
  await choice(page, "Dark").click();
  await expect.poll(() => styleOf(page, "body", "background-color")).toBe(DARK_PAPER);
  await choice(page, "System").click();
  await expect.poll(() => styleOf(page, "body", "background-color")).toBe(LIGHT_PAPER);
});

test("choosing a theme keeps what was typed", async ({ page, script }) => {
  test.skip(!script, "without script the page comes anew");
  await page.goto("/");
  await hydrated(page, script);
  const field = page.getByRole("main").getByRole("textbox", { name: "Email address" });
  await field.fill("ann@reader.example");
  await choice(page, "Dark").click();
  await expect(choice(page, "Dark")).toHaveAttribute("aria-pressed", "true");
  await expect(field).toHaveValue("ann@reader.example");
});

test("choosing a theme leaves a notice where it is", async ({ page, script }) => {
  test.skip(!script, "without script the page comes anew, and a notice is shown once");
  await page.goto("/newsletter");
  await hydrated(page, script);
  await page.getByRole("main").getByRole("textbox", { name: "Email address" }).fill(`${crypto.randomUUID()}@reader.example`);
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  const told = page.getByRole("status").getByText("Subscription Confirmed! ✅");
  await expect(told).toBeVisible();
  // By keyboard: the notice may lie over the button.
  await choice(page, "Dark").press("Enter");
  await expect(choice(page, "Dark")).toHaveAttribute("aria-pressed", "true");
  await expect(told).toBeVisible();
});

test("a chosen theme is in the page from its first byte: no flash of the other", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
  await page.emulateMedia({ colorScheme: "light" });
  const html = await (await page.goto("/"))?.text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US" data-theme="dark">/);
  expect(html).toContain('<meta name="color-scheme" content="dark"/>');
});

for (const address of ["/", "/blog/superfoods", "/article/anxiety-attacks", "/category/fitness", "/newsletter"]) {
  test(`nothing moves while ${address} loads`, async ({ page, script }) => {
    test.skip(!script, "only script can measure it, and only script could move anything");
    await page.goto(address);
    await hydrated(page, script);
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const entries = (list: PerformanceObserverEntryList) => list.getEntries() as (PerformanceEntry & { value: number })[];
          const observer = new PerformanceObserver((list) => resolve(entries(list).reduce((sum, { value }) => sum + value, 0)));
          observer.observe({ type: "layout-shift", buffered: true });
          // Where nothing has moved there is no entry; two frames later the observer would have had it.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift).toBe(0);
  });
}

for (const address of ["/", "/blog/superfoods", "/category/fitness", "/search?q=sleep", "/newsletter", "/terms", "/nope"]) {
  test(`nothing moves while ${address} comes in piece by piece`, async ({ page, script, allowedErrors }) => {
    test.skip(script, "a page in pieces has no script yet");
    allowedErrors.push(/404/);
    await page.goto(address);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await page.evaluate(() => document.fonts.ready);
      await expect(page.locator(".in-one-piece:not(:visible)"), "all that waited for its end").toHaveCount(0);
      expect(await page.evaluate(whatMovesInPieces), `${width} px`).toEqual([]);
    }
  });
}

/**
 * A browser may paint a page of which only the beginning has arrived. This takes the page apart from its end, a piece of text or
 * a picture at a time, and returns each element of the first window that then stands elsewhere than on the whole page.
 */
function whatMovesInPieces(): string[] {
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
  const isPiece = (element: Element) => element.matches("img, svg, input, button") || hasText(element);
  const isWithin = ({ parentElement: parent }: Element): boolean => parent !== null && (isPiece(parent) || isWithin(parent));
  const seen = (element: Element) => {
    const place = element.getBoundingClientRect();
    const isThere = place.width > 1 && place.height > 1 && place.top < innerHeight;
    return isThere && element.checkVisibility({ visibilityProperty: true }) ? place : null;
  };
  const elements = [...document.body.querySelectorAll("*")];
  const places = new Map(elements.map((element) => [element, seen(element)]));
  const moved = new Set<string>();
  for (const piece of elements.filter((element) => isPiece(element) && !isWithin(element)).reverse()) {
    const words = piece.textContent || piece.outerHTML;
    // What comes later goes too, and what would hold nothing: it comes with the first thing that it holds.
    for (let up = piece; up !== document.body; up = up.parentElement ?? document.body) while (up.nextSibling) up.nextSibling.remove();
    let last = piece;
    while (last.parentElement && last.parentElement !== document.body && last.parentElement.childNodes.length === 1)
      last = last.parentElement;
    last.remove();
    for (const [element, place] of places) {
      const now = element.isConnected && seen(element);
      if (!now || !place || Math.max(Math.abs(now.top - place.top), Math.abs(now.left - place.left)) < 3) continue;
      moved.add(`${element.tagName} ${element.className} moves when "${words}" comes`);
    }
  }
  return [...moved];
}

test("who asks for more contrast gets stronger lines and no muted text", async ({ page }) => {
  await page.goto("/about");
  const colors = async () => [await styleOf(page, "header", "border-bottom-color"), await styleOf(page, "footer .text-muted", "color")];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "no-preference" });
    const [ink, [line, muted]] = [await styleOf(page, "body", "color"), await colors()];
    expect(muted).not.toBe(ink);
    await page.emulateMedia({ colorScheme, contrast: "more" });
    expect((await colors())[0]).not.toBe(line);
    expect((await colors())[1]).toBe(ink);
  }
});

test("headings stand in the site's own typeface, and a page without it loses nothing", async ({ page, script, allowedErrors }) => {
  await page.goto("/");
  const faces = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].map(({ family, display, style, status }) => `${family} ${style} ${display} ${status}`);
    });
  await expect.poll(faces).toEqual(["Vollkorn normal optional loaded", "Vollkorn italic optional unloaded"]);
  allowedErrors.push(/ERR_FAILED/);
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto("/blog/superfoods");
  await hydrated(page, script);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a line of an article holds 60 to 75 characters on average", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/blog/superfoods");
  await page.evaluate(() => document.fonts.ready);
  const average = await page.evaluate(() => {
    let lines = 0;
    let characters = 0;
    for (const paragraph of document.querySelectorAll(".prose > p")) {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 10)));
      // The last line of a paragraph is as long as it happens to be.
      if (tops.size < 4) continue;
      lines += tops.size - 0.5;
      characters += paragraph.textContent?.length ?? 0;
    }
    return characters / lines;
  });
  expect(average).toBeGreaterThanOrEqual(60);
  expect(average).toBeLessThanOrEqual(75);
});

test("a danger to life stands in a box of another color, and no number to call breaks over a line", async ({ page }) => {
  await page.goto("/blog/healthy-habits");
  expect(await styleOf(page, ".callout:has([href='tel:911'])", "background-color")).toBe(DANGER_GROUND);
  expect(await styleOf(page, ".callout", "background-color")).not.toBe(DANGER_GROUND);
  const numbers = page.locator(".prose a[href^='tel:']");
  await expect(numbers).toHaveCount(5);
  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 800 });
    expect(await numbers.evaluateAll((links) => links.filter((link) => link.getClientRects().length > 1).length), `${width} px`).toBe(0);
  }
});

test("where the system paints its own colors, buttons, fields and marks keep their lines", async ({ page, script }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/category/nutrition");
  await hydrated(page, script);
  for (const selector of ["main button", "header a[href='/newsletter']", "main input[type=email]"]) {
    expect(await styleOf(page, selector, "border-top-style"), selector).toBe("solid");
    expect(await styleOf(page, selector, "border-top-color"), selector).not.toBe("rgba(0, 0, 0, 0)");
  }
  expect(await styleOf(page, "nav [aria-current=page]", "outline-style")).toBe("solid");
  expect(await styleOf(page, "[aria-pressed=true]", "outline-style")).toBe("solid");
  const line = (selector: string) => styleOf(page, selector, "border-bottom-color");
  expect(await line("header nav summary"), "a menu has no line as if it were the current page").toBe(
    await line("header nav a[href='/about']"),
  );
});

test("the mark of the focus is whole on a topic's tile, which its neighbours would paint over", async ({ page }) => {
  await page.goto("/");
  const tile = page.getByRole("region", { name: "Explore by Category" }).getByRole("link").first();
  await tile.focus();
  const { outlineWidth, outlineOffset } = await tile.evaluate((element) => getComputedStyle(element));
  expect(Number.parseFloat(outlineOffset)).toBeLessThanOrEqual(-Number.parseFloat(outlineWidth));
});

test("a reader who wants no motion gets none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  expect(await styleOf(page, "main a", "transition-duration")).toContain("0.15s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await styleOf(page, "main a", "transition-duration")).toBe("0s");
});

test("on paper an article is its text, its sources, and where its links lead", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/blog/superfoods");
  expect(await styleOf(page, "body", "background-color")).toBe(LIGHT_PAPER);
  for (const hidden of ["header nav", "form", "nav[aria-labelledby=contents]", "#related", "#newsletter-heading"])
    await expect(page.locator(hidden).first(), hidden).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  await expect(page.getByText("gives no medical advice")).toBeVisible();
  await expect(page.getByText(/^From http.*\/blog\/superfoods$/)).toBeVisible();
  const source = page.locator("#sources + ol a").first();
  expect(await styleOf(page, "#sources + ol a", "content", "::after")).toBe(`" (${await source.getAttribute("href")})"`);
  expect(await styleOf(page, ".prose a[href='tel:911']", "content", "::after")).toBe("none");
  await expect(page.getByRole("article").getByText("Plainwell", { exact: true })).toBeVisible();
  await page.goto("/contact");
  expect(await styleOf(page, ".prose a[href^='mailto:']", "content", "::after"), "an address is not printed twice").toBe("none");
});
