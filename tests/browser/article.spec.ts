import { expect, hydrated, test } from "./test.ts";

const ADDRESS = "/blog/superfoods";

test("an article tells who wrote it, when, when it was last reviewed and how long it takes", async ({ page }) => {
  await page.goto("/article/anxiety-attacks");
  const head = page.getByRole("main").locator("header");
  await expect(head).toContainText("By Mental Health Desk, Licensed Psychologist review · Medically reviewed");
  await expect(head).toContainText("January 15, 2025");
  await expect(head).toContainText("8 min read");
  await expect(head).toContainText("Last reviewed January 15, 2025");
  await expect(page.locator("#related + div article")).toHaveCount(2);
});

test("the list of contents marks the section that is being read", async ({ page, script }) => {
  test.skip(!script, "without script it is a list of links");
  await page.goto(ADDRESS);
  await hydrated(page, script);
  const contents = page.getByRole("navigation", { name: "In This Article" });
  await expect(contents.locator("[aria-current]")).toHaveCount(0);
  const link = contents.getByRole("link").nth(3);
  await link.click();
  await expect(contents.locator("[aria-current=location]")).toHaveText((await link.textContent()) ?? "");
  await contents.getByRole("link").nth(1).click();
  await expect(contents.locator("[aria-current=location]")).toHaveText((await contents.getByRole("link").nth(1).textContent()) ?? "");
});

test("the mark follows a jump over many sections, and the next article's link is not said to be copied", async ({
  page,
  context,
  script,
}) => {
  test.skip(!script, "there is no mark and nothing to copy without script");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(ADDRESS);
  await hydrated(page, script);
  const contents = page.getByRole("navigation", { name: "In This Article" });
  await contents.getByRole("link").nth(4).click();
  await expect(contents.locator("[aria-current=location]")).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(contents.locator("[aria-current=location]")).toHaveCount(0);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  await page.getByRole("navigation", { name: "Next article" }).getByRole("link").click();
  await expect(page).not.toHaveURL(ADDRESS);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
});

test("a line at the top shows how far the reader has come", async ({ page }) => {
  await page.goto(ADDRESS);
  const width = () => page.locator(".reading-progress").evaluate((line) => line.getBoundingClientRect().width / window.innerWidth);
  expect(await width()).toBeLessThan(0.05);
  await page.locator("#sources").scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0.7);
});

test("one more article of the category follows, which is not among the related", async ({ page }) => {
  await page.goto(ADDRESS);
  const next = page.getByRole("navigation", { name: "Next article" }).getByRole("link");
  const title = await next.textContent();
  await expect(
    page
      .locator("#related")
      .locator("..")
      .getByRole("link", { name: title ?? "", exact: true }),
  ).toHaveCount(0);
  await next.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Nutrition");
});

test("an article can be sent by mail, its link copied, and printed", async ({ page, context, baseURL, script }) => {
  await page.goto("/article/3");
  await hydrated(page, script);
  const address = `${baseURL}${ADDRESS}`;
  const tools = page.getByRole("main");
  expect(decodeURIComponent((await tools.getByRole("link", { name: "Send by mail" }).first().getAttribute("href")) ?? "")).toContain(
    address,
  );
  if (!script) {
    await expect(tools.getByRole("button", { name: /Copy link|Print/ })).toHaveCount(0);
    return;
  }
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await tools.getByRole("button", { name: "Copy link" }).click();
  await expect(tools.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await tools.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
});

test("who may not copy is told so", async ({ page, script }) => {
  test.skip(!script, "there is nothing to press without script");
  await page.goto(ADDRESS);
  await hydrated(page, script);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copying was not allowed" })).toBeVisible();
});

test("a link to a section keeps what was typed", async ({ page, script }) => {
  await page.goto("/");
  await hydrated(page, script);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Superfoods/ })
    .first()
    .click();
  // The address changes before the page does, and both pages have the field.
  await expect(page.getByRole("heading", { level: 1, name: /superfoods/i })).toBeVisible();
  await expect(page).toHaveURL(ADDRESS);
  await hydrated(page, script);
  const field = page.getByRole("main").getByRole("textbox", { name: "Email address" });
  await field.fill("ann@reader.example");
  await page.getByRole("navigation", { name: "In This Article" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/#/);
  await expect(field).toHaveValue("ann@reader.example");
});
