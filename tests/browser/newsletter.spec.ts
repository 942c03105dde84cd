import { expect, hydrated, type Page, test } from "./test.ts";

const field = (page: Page) => page.getByRole("main").getByRole("textbox", { name: "Email address" });
const button = (page: Page) => page.getByRole("main").getByRole("button", { name: /Subscribe|Sending/ });
const newAddress = () => `${crypto.randomUUID()}@reader.example`;

/** The notice that a reader is told, as assistive technology finds it. */
const notice = (page: Page, role: "alert" | "status", title: string) => page.getByRole(role).getByText(title, { exact: true });

for (const address of ["/", "/blog/superfoods", "/newsletter"]) {
  test(`a reader subscribes on ${address}, stays there, and is told so once`, async ({ page, script, expectNoBarriers }) => {
    await page.goto(address);
    await hydrated(page, script);
    await field(page).fill(` ${newAddress().toUpperCase()} `);
    const visited = await page.evaluate(() => history.length);
    await button(page).click();
    const told = notice(page, "status", "Subscription Confirmed! ✅");
    await expect(told).toBeVisible();
    await expect(notice(page, "status", "We've sent instructions to your email. Check your inbox.")).toBeVisible();
    await expect(page).toHaveURL(address);
    // One step back leads to the page before; without script a form that was sent is a step of its own.
    if (script) expect(await page.evaluate(() => history.length)).toBe(visited);
    await expect(field(page)).toHaveValue("");
    await expectNoBarriers();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await expect(told).toHaveCount(0);
    await page.goto(address);
    await expect(told).toHaveCount(0);
  });
}

test("who is subscribed already is told so, and the field is empty", async ({ page, script }) => {
  const email = newAddress();
  for (const title of ["Subscription Confirmed! ✅", "Already Registered"]) {
    await page.goto("/");
    await hydrated(page, script);
    await field(page).fill(email);
    await button(page).click();
    await expect(notice(page, "status", title)).toBeVisible();
  }
  await expect(notice(page, "status", "This email is already subscribed to our newsletter!")).toBeVisible();
  await expect(field(page)).toHaveValue("");
});

test.describe("an address that is none", () => {
  test.use({ allowedErrors: [/status of 400/] });

  for (const typed of ["", "ann", "ann@reader", "ann lee@reader.example"]) {
    test(`${JSON.stringify(typed)} is kept, explained, and focused`, async ({ page, script, expectNoBarriers }) => {
      await page.goto("/");
      await hydrated(page, script);
      await field(page).fill(typed);
      await button(page).click();
      await expect(notice(page, "alert", "Invalid Email")).toBeVisible();
      await expect(notice(page, "alert", "Please enter a valid email")).toBeVisible();
      await expect(field(page)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page)).toHaveAccessibleDescription("Error: Please enter a valid email");
      await expect(field(page)).toHaveValue(typed);
      await expect(field(page)).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await expectNoBarriers();

      await field(page).fill(newAddress());
      await button(page).click();
      await expect(notice(page, "status", "Subscription Confirmed! ✅")).toBeVisible();
      await expect(notice(page, "alert", "Invalid Email")).toHaveCount(0);
      await expect(page).not.toHaveTitle(/Error/);
    });
  }
});

test("while it is sent the button says so and the field waits", async ({ page, script }) => {
  test.skip(!script, "without script the browser itself shows that it is loading");
  await page.goto("/");
  await hydrated(page, script);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/newsletter?**", async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill(newAddress());
  await button(page).click();
  await expect(button(page)).toHaveText("Sending...");
  await expect(button(page)).toBeDisabled();
  await expect(field(page)).toBeDisabled();
  release();
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toBeVisible();
  await expect(button(page)).toHaveText("Subscribe");
});

test.describe("without an answer", () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test("the reader is told, and the address stays", async ({ page, script }) => {
    test.skip(!script, "without script the browser shows its own page for a site that it cannot reach");
    await page.goto("/");
    await hydrated(page, script);
    await page.route("**/newsletter?**", (route) => route.abort());
    await field(page).fill("ann@reader.example");
    await button(page).click();
    await expect(notice(page, "alert", "Subscription Error")).toBeVisible();
    await expect(field(page)).toHaveValue("ann@reader.example");
    await expect(field(page)).toBeEnabled();
  });
});

test.describe("a notice over the page", () => {
  test.skip(({ script }) => !script, "without script it stands in the page and is gone with the next");

  const subscribed = (page: Page) => notice(page, "status", "Subscription Confirmed! ✅");

  /** Subscribes, and stops the page's clock a moment after the notice has come. */
  async function subscribe(page: Page, script: boolean) {
    await page.clock.install();
    await page.goto("/");
    await hydrated(page, script);
    await field(page).fill(newAddress());
    await button(page).click();
    await expect(subscribed(page)).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  }

  test("leaves by itself after ten seconds, but not while the mouse is on it, and takes nobody's focus", async ({ page, script }) => {
    await subscribe(page, script);
    await expect(page.locator("[role=status] :focus")).toHaveCount(0);
    await subscribed(page).hover();
    await page.clock.runFor(60_000);
    await expect(subscribed(page)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).hover();
    await page.clock.runFor(9_999);
    await expect(subscribed(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(subscribed(page)).toHaveCount(0);
  });

  test("waits while the focus is on it", async ({ page, script }) => {
    await subscribe(page, script);
    await page.getByRole("button", { name: "Dismiss" }).focus();
    await page.clock.runFor(60_000);
    await expect(subscribed(page)).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).blur();
    await page.clock.runFor(10_000);
    await expect(subscribed(page)).toHaveCount(0);
  });
});

test.describe("what went wrong", () => {
  test.use({ allowedErrors: [/status of 400/] });

  test("stays over the page until it is dismissed", async ({ page, script }) => {
    test.skip(!script, "without script it stands in the page");
    await page.clock.install();
    await page.goto("/");
    await hydrated(page, script);
    await button(page).click();
    await expect(notice(page, "alert", "Invalid Email")).toBeVisible();
    await page.clock.fastForward(600_000);
    await expect(notice(page, "alert", "Invalid Email")).toBeVisible();
  });
});

test.describe("a notice never lies over the field, which stays in the window,", () => {
  test.skip(({ script }) => !script, "without script every notice stands in the page");
  test.use({ allowedErrors: [/status of 400/] });

  const expectFieldInView = async (page: Page) => {
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    const box = await field(page).boundingBox();
    const over = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.id,
      [(box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    );
    expect(over).toBe(await field(page).getAttribute("id"));
  };

  for (const [address, width, height] of [
    ["/newsletter", 320, 256],
    ["/newsletter", 320, 568],
    ["/newsletter", 375, 667],
    ["/newsletter", 667, 375],
    ["/", 375, 667],
    ["/", 1280, 800],
    ["/", 1280, 900],
  ] as const) {
    test(`on ${address} at ${width} by ${height}`, async ({ page, script }) => {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await hydrated(page, script);
      await field(page).fill("ann");
      await field(page).press("Enter");
      await expect(notice(page, "alert", "Invalid Email")).toBeVisible();
      await expectFieldInView(page);
      if (height < 500) return;
      await page.goto(address);
      await hydrated(page, script);
      await field(page).fill(newAddress());
      await field(page).press("Enter");
      await expect(notice(page, "status", "Subscription Confirmed! ✅")).toBeVisible();
      await expectFieldInView(page);
    });
  }
});

test("whoever has subscribed goes on from the new field, and whoever dismisses the notice from where they were", async ({
  page,
  script,
}) => {
  test.skip(!script, "without script a new page begins");
  await page.goto("/newsletter");
  await hydrated(page, script);
  await field(page).fill(newAddress());
  await field(page).press("Enter");
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.keyboard.press("Enter");
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test("the article after a subscription begins at its top", async ({ page, script, allowedErrors }) => {
  allowedErrors.push(/status of 400/);
  await page.goto("/blog/superfoods");
  await hydrated(page, script);
  await field(page).fill("ann");
  await field(page).press("Enter");
  await expect(notice(page, "alert", "Invalid Email")).toBeVisible();
  await field(page).fill(newAddress());
  await field(page).press("Enter");
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toBeVisible();
  if (script) await expect(field(page)).toBeFocused();
  await page.goto("/blog/superfoods");
  await hydrated(page, script);
  await field(page).fill(newAddress());
  await field(page).press("Enter");
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toBeVisible();
  const next = page.getByRole("navigation", { name: "Next article" }).getByRole("link");
  const title = (await next.textContent()) ?? "";
  await next.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(field(page)).not.toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("Escape dismisses a notice over the page", async ({ page, script }) => {
  test.skip(!script, "without script it is gone with the next page");
  await page.goto("/newsletter");
  await hydrated(page, script);
  await field(page).fill(newAddress());
  await field(page).press("Enter");
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toHaveCount(0);
});

test("Escape dismisses a notice from its first moment", async ({ page, script }) => {
  test.skip(!script, "without script it is gone with the next page");
  await page.goto("/newsletter");
  await hydrated(page, script);
  // Pressed while the notice is put into the page: whatever waits until after that comes too late.
  await page.evaluate(() => {
    const press = (changes: MutationRecord[]) => {
      if (!changes.some(({ addedNodes }) => addedNodes.length)) return;
      document.documentElement.dataset.pressed = "";
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    };
    for (const region of document.querySelectorAll("[role=status]")) new MutationObserver(press).observe(region, { childList: true });
  });
  await field(page).fill(newAddress());
  await field(page).press("Enter");
  await expect(page.locator("html[data-pressed]")).toBeAttached();
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toHaveCount(0);
});

test("a notice can be dismissed when script runs", async ({ page, script }) => {
  test.skip(!script, "without script the notice is gone with the next page");
  await page.goto("/");
  await hydrated(page, script);
  await field(page).fill(newAddress());
  await button(page).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice(page, "status", "Subscription Confirmed! ✅")).toHaveCount(0);
});
