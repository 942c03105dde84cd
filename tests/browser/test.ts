import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect, type Page };

type Fixtures = {
  /** Whether script runs in this project. */
  script: boolean;
  /** Kinds of console errors that a test brings about on purpose. */
  allowedErrors: RegExp[];
  /** Fails with everything axe knows to be wrong with the page as it stands, at 375 and 1280 px, light and dark. */
  expectNoBarriers: () => Promise<void>;
};

/** Playwright's test with the site's address, which fails on any stray error of the page. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  baseURL: async ({}, use) => use(process.env.PLAINWELL_SITE),
  script: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  allowedErrors: [[], { option: true }],
  expectNoBarriers: async ({ page, script, browser }, use) => {
    // axe is script itself, so the page without script is examined as a copy that keeps its words, state and size.
    let copy: Page | undefined;
    await use(async () => {
      if (script) return examineAll(page);
      copy ??= await (await browser.newContext({ javaScriptEnabled: true, reducedMotion: "reduce" })).newPage();
      const html = (await page.content()).replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "");
      await copy.unrouteAll();
      await copy.route(page.url(), (route) => route.fulfill({ body: html, contentType: "text/html" }));
      await copy.goto(page.url());
      await examineAll(copy);
    });
    await copy?.context().close();
  },
  page: async ({ page, allowedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !allowedErrors.some((allowed) => allowed.test(message.text()))) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(page);
    expect(errors, "errors in the console").toEqual([]);
  },
});

/**
 * Waits until script has taken over the page and its effects listen; without script there is nothing to wait for.
 * The theme's form says so: it drops a field in the render that follows the first effects.
 */
export async function hydrated(page: Page, script: boolean): Promise<void> {
  if (script) await expect(page.locator('form[action="/theme"]:not(:has([name="redirectTo"]))')).toBeAttached();
}

async function examineAll(page: Page): Promise<void> {
  const [viewport, before] = [page.viewportSize(), await colorSchemeOf(page)];
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await examine(page, `${width} px, ${colorScheme}`);
    }
  }
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: before });
}

async function examine(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    where,
  ).toEqual([]);
}

const colorSchemeOf = (page: Page) =>
  page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? ("dark" as const) : ("light" as const)));
