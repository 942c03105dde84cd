/** The rows of the error catalogue that only a backend in trouble, or too many posts, bring about. */
import { withHostedBackend } from "../hosted-backend.ts";
import { expect, hydrated, type Page, test } from "./test.ts";

const PASSWORD = "correct horse battery";
const json = { "Content-Type": "application/json" };

// A phone's window: what is said at the top of the page is out of it as soon as a field further down has the focus.
test.use({ allowedErrors: [/status of (400|429|503)/], viewport: { width: 375, height: 667 } });

/** The notice, and the same words at the field that the reader goes on from, which has the focus and is no more invalid than before. */
async function expectAlert(page: Page, title: string, description: string, field: "Email address" | "Password") {
  await expect(page.getByRole("alert").getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByText(description, { exact: true })).toBeVisible();
  const next = page.getByRole("main").getByLabel(field, { exact: true });
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription(new RegExp(`Error: ${description}$`));
  await expect(next).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("main").getByText(`Error: ${description}`)).toBeInViewport({ ratio: 1 });
}

async function subscribe(page: Page, url: string, script: boolean) {
  await page.goto(`${url}/newsletter`);
  await hydrated(page, script);
  const field = page.getByRole("main").getByLabel("Email address");
  await field.fill("ann@reader.example");
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  return field;
}

async function authenticate(page: Page, address: string, script: boolean) {
  await page.goto(address);
  await hydrated(page, script);
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill("ann@reader.example");
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: /Sign In|Create Account/ }).click();
  return main.getByLabel("Email", { exact: true });
}

test("the subscriber cannot be stored: 'Subscription Error', and the address stays", async ({ page, script }) => {
  await withHostedBackend(
    (_, response) => response.writeHead(500, json).end('{"code":"XX000","message":"broken"}'),
    async ({ url }) => {
      const field = await subscribe(page, url, script);
      await expectAlert(page, "Subscription Error", "Please try again later.", "Email address");
      await expect(field).toHaveValue("ann@reader.example");
    },
  );
});

test("the backend refuses with words of its own: 'Sign In Error' and 'Sign Up Error'", async ({ page, script }) => {
  await withHostedBackend(
    (_, response) => response.writeHead(422, json).end('{"code":"x","msg":"Closed for maintenance"}'),
    async ({ url }) => {
      const field = await authenticate(page, `${url}/auth`, script);
      await expectAlert(page, "Sign In Error", "Closed for maintenance", "Password");
      await expect(field).toHaveValue("ann@reader.example");
      await authenticate(page, `${url}/auth?tab=sign-up`, script);
      await expectAlert(page, "Sign Up Error", "Closed for maintenance", "Password");
    },
  );
});

test("the backend gives no sensible answer: 'Error'", async ({ page, script }) => {
  await withHostedBackend(
    (_, response) => response.writeHead(502, { "Content-Type": "text/html" }).end("<html>Bad gateway</html>"),
    async ({ url }) => {
      for (const address of ["/auth", "/auth?tab=sign-up"]) {
        await authenticate(page, url + address, script);
        await expectAlert(page, "Error", "An unexpected error occurred. Please try again.", "Password");
      }
    },
  );
});

test("too many posts: 'Too Many Attempts', and what was typed stays", async ({ page, script }) => {
  await withHostedBackend(
    (_, response) => response.writeHead(500, json).end("{}"),
    async ({ url }) => {
      await subscribe(page, url, script);
      await expectAlert(page, "Subscription Error", "Please try again later.", "Email address");
      const field = await subscribe(page, url, script);
      await expectAlert(page, "Too Many Attempts", "Please wait a minute and try again.", "Email address");
      await expect(field).toHaveValue("ann@reader.example");
    },
    { RATE_LIMIT_PER_MINUTE: "1" },
  );
});
