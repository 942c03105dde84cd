import { expect, hydrated, type Page, test } from "./test.ts";

const PASSWORD = "correct horse battery";
const newAddress = () => `${crypto.randomUUID()}@reader.example`;

const notice = (page: Page, role: "alert" | "status", title: string) => page.getByRole(role).getByText(title, { exact: true });
const email = (page: Page) => page.getByRole("main").getByLabel("Email", { exact: true });
const password = (page: Page) => page.getByRole("main").getByLabel("Password", { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });

async function fillIn(page: Page, address: string, typedEmail: string, typedPassword: string, script: boolean) {
  await page.goto(address);
  await hydrated(page, script);
  await email(page).fill(typedEmail);
  await password(page).fill(typedPassword);
  await button(page, /Sign In|Create Account/).click();
}

/** Creates an account with the forms alone and signs it in. */
async function signInAsNew(page: Page, script: boolean): Promise<string> {
  const address = newAddress();
  await fillIn(page, "/auth?tab=sign-up", address, PASSWORD, script);
  await expect(notice(page, "status", "Success!")).toBeVisible();
  await fillIn(page, "/auth", address, PASSWORD, script);
  await expect(page).toHaveURL("/");
  return address;
}

const menu = (page: Page) => page.getByRole("banner").locator("summary", { hasText: "Your account" });

test("the tabs are links, and both forms are free of barriers", async ({ page, script, expectNoBarriers }) => {
  await page.goto("/auth");
  await hydrated(page, script);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Access" })).toBeVisible();
  await expect(page.getByText("Sign in to manage newsletter subscribers")).toBeVisible();
  await expectNoBarriers();
  await page.getByRole("link", { name: "Sign Up" }).click();
  await expect(button(page, "Create Account")).toBeVisible();
  await expect(password(page)).toHaveAccessibleDescription("Must be at least 8 characters");
  await expectNoBarriers();
});

test("a new account is made, the fields are empty, and it can sign in and out", async ({ page, script, expectNoBarriers }) => {
  const address = newAddress();
  await fillIn(page, "/auth?tab=sign-up", ` ${address} `, PASSWORD, script);
  await expect(notice(page, "status", "Success!")).toBeVisible();
  await expect(notice(page, "status", "Your account has been created. You can now sign in.")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await expect(email(page)).toHaveValue("");
  await expect(password(page)).toHaveValue("");
  await expect(menu(page)).toHaveCount(0);

  await email(page).fill(address);
  await password(page).fill(PASSWORD);
  await button(page, "Sign In").click();
  await expect(page).toHaveURL("/");
  await menu(page).click();
  await expect(page.getByRole("banner").getByText(address)).toBeVisible();
  await expectNoBarriers();
  await page.goto("/auth");
  await expect(page).toHaveURL("/");

  await menu(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(menu(page)).toHaveCount(0);
  await page.goto("/auth");
  await expect(page).toHaveURL("/auth");
});

test.describe("what goes wrong", () => {
  test.use({ allowedErrors: [/status of 40[03]/] });

  for (const [address, typedEmail, typedPassword, title, words, field] of [
    ["/auth", "ann", PASSWORD, "Invalid Email", "Please enter a valid email", "Email"],
    ["/auth", "ann@reader.example", "short", "Invalid Password", "Password must be at least 8 characters", "Password"],
    ["/auth?tab=sign-up", "ann@", "short", "Invalid Email", "Please enter a valid email", "Email"],
    ["/auth?tab=sign-up", "ann@reader.example", "1234567", "Invalid Password", "Password must be at least 8 characters", "Password"],
  ] as const) {
    test(`${address} with ${typedEmail} and ${typedPassword}: ${title}, beside the field, which has the focus`, async ({
      page,
      script,
    }) => {
      await fillIn(page, address, typedEmail, typedPassword, script);
      await expect(notice(page, "alert", title)).toBeVisible();
      await expect(notice(page, "alert", words)).toBeVisible();
      const wrong = field === "Email" ? email(page) : password(page);
      await expect(wrong).toHaveAttribute("aria-invalid", "true");
      await expect(wrong).toHaveAccessibleDescription(new RegExp(words));
      await expect(wrong).toBeFocused();
      await expect(email(page)).toHaveValue(typedEmail);
      // With script the page never left, so the password still stands; without, it is never sent back.
      await expect(password(page)).toHaveValue(script ? typedPassword : "");
    });
  }

  test("an account that exists, and a password that is wrong", async ({ page, script, expectNoBarriers }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const address = newAddress();
    await fillIn(page, "/auth?tab=sign-up", address, PASSWORD, script);
    await expect(notice(page, "status", "Success!")).toBeVisible();
    await fillIn(page, "/auth?tab=sign-up", address, PASSWORD, script);
    await expect(notice(page, "alert", "Account Already Exists")).toBeVisible();
    await expect(notice(page, "alert", "This email is already registered. Please sign in instead.")).toBeVisible();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription("Error: This email is already registered. Please sign in instead.");
    await fillIn(page, "/auth", address, "another password", script);
    await expect(notice(page, "alert", "Invalid Credentials")).toBeVisible();
    await expect(notice(page, "alert", "Email or password is incorrect. Please try again.")).toBeVisible();
    await expect(email(page)).toHaveValue(address);
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription("Error: Email or password is incorrect. Please try again.");
    await expect(page.getByRole("main").getByText("Error: Email or password is incorrect.")).toBeInViewport({ ratio: 1 });
    await expectNoBarriers();
  });

  test("more than one mistake is summed up, with a way to each field", async ({ page, script, expectNoBarriers }) => {
    await fillIn(page, "/auth?tab=sign-up", "ann", "short", script);
    const summary = page.getByRole("region", { name: "There is a problem" });
    await expect(summary.getByRole("link")).toHaveText(["Please enter a valid email", "Password must be at least 8 characters"]);
    await expect(page).toHaveTitle("Error: Admin Access | Plainwell");
    await expect(email(page)).toBeFocused();
    await expectNoBarriers();
    await page.setViewportSize({ width: 1280, height: 600 });
    await fillIn(page, "/auth?tab=sign-up", "ann", "short", script);
    await expect(email(page)).toBeFocused();
    await expect(email(page), "what is wrong has not pushed its field out of the window").toBeInViewport({ ratio: 1 });
    await summary.getByRole("link", { name: "Password must be at least 8 characters" }).click();
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription("Must be at least 8 characters Error: Password must be at least 8 characters");

    await fillIn(page, "/auth", "ann@reader.example", "short", script);
    await expect(password(page)).toBeFocused();
    await expect(summary).toHaveCount(0);
  });

  test("an account without the grant finds the admin desk closed", async ({ page, script, expectNoBarriers }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/auth?redirectTo=%2Fadmin");
    await signInAsNew(page, script);
    expect((await page.goto("/admin"))?.status()).toBe(403);
    await expect(page.getByText("Your account has not been granted the admin desk.")).toBeVisible();
    await expectNoBarriers();
  });
});

for (const [address, label] of [
  ["/auth", "Signing in..."],
  ["/auth?tab=sign-up", "Creating account..."],
] as const) {
  test.describe(address, () => {
    test.use({ allowedErrors: [/status of 400/] });

    test("while it is sent the button says so and the fields wait", async ({ page, script }) => {
      test.skip(!script, "without script the browser itself shows that it is loading");
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/auth\?.*_data/, async (route) => {
        if (route.request().method() === "POST") await held;
        await route.continue();
      });
      await fillIn(page, address, newAddress(), PASSWORD, script);
      await expect(button(page, label)).toBeDisabled();
      await expect(email(page)).toBeDisabled();
      await expect(password(page)).toBeDisabled();
      release();
      await expect(
        notice(page, address === "/auth" ? "alert" : "status", address === "/auth" ? "Invalid Credentials" : "Success!"),
      ).toBeVisible();
      await expect(email(page)).toBeEnabled();
    });
  });
}

test("the header's box signs in too, and says so once", async ({ page, script }) => {
  const address = newAddress();
  await fillIn(page, "/auth?tab=sign-up", address, PASSWORD, script);
  await expect(notice(page, "status", "Success!")).toBeVisible();
  await page.goto("/about");
  await hydrated(page, script);
  const box = page.getByRole("banner").getByRole("searchbox");
  await box.fill(`${address}:${PASSWORD}`);
  await box.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(notice(page, "status", "Access Granted")).toBeVisible();
  await expect(notice(page, "status", "Welcome back, admin.")).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await page.reload();
  await expect(notice(page, "status", "Access Granted")).toHaveCount(0);
});

test("a sign-in there that fails is a search", async ({ page, script }) => {
  await page.goto("/about");
  await hydrated(page, script);
  const box = page.getByRole("banner").getByRole("searchbox");
  await box.fill("nobody@reader.example:whatever it is");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Results for "nobody@reader.example:whatever it is"');
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(box).toHaveValue("");
});

test("another tab learns of a sign-in and of a sign-out", async ({ page, context, script }) => {
  test.skip(!script, "without script each page asks for itself");
  const address = newAddress();
  await fillIn(page, "/auth?tab=sign-up", address, PASSWORD, script);
  await expect(notice(page, "status", "Success!")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/auth");
  await hydrated(other, script);
  await email(page).fill(address);
  await password(page).fill(PASSWORD);
  await button(page, "Sign In").click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/");
  await expect(menu(other)).toBeVisible();
  await menu(page).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(menu(other)).toHaveCount(0);
});

test("a signed-in tab refreshes its session before it ends, and tells the others", async ({ page, context, script }) => {
  test.skip(!script, "without script each page asks for itself");
  await signInAsNew(page, script);
  const token = async () => (await context.cookies()).find(({ name }) => name.startsWith("sb-"))?.value;
  // The session ends in 93 seconds, as its cookie has it; so it is due for a refresh in 3.
  const cookie = (await context.cookies()).find(({ name }) => name.startsWith("sb-"));
  if (!cookie) throw new Error("no session");
  const session = JSON.parse(Buffer.from(cookie.value.replace("base64-", ""), "base64url").toString());
  const ending = { ...session, expires_at: Math.floor(Date.now() / 1000) + 93 };
  await context.addCookies([{ ...cookie, value: `base64-${Buffer.from(JSON.stringify(ending)).toString("base64url")}` }]);
  const before = await token();
  await page.goto("/about");
  await hydrated(page, script);
  await page.evaluate(() => {
    new BroadcastChannel("session").onmessage = ({ data }) => Object.assign(window, { heard: data });
  });
  expect(await token()).toBe(before);
  await expect.poll(token, { timeout: 15_000 }).not.toBe(before);
  await expect.poll(() => page.evaluate(() => (window as { heard?: string }).heard)).toBe("TOKEN_REFRESHED");
  await expect(menu(page)).toBeVisible();
});
