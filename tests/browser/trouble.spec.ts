/** The rows of the error catalogue that only a backend in trouble, or too many posts, bring about. */
import { withHostedBackend } from "../hosted-backend.ts";
import { expect, hydrated, type Page, test } from "./test.ts";

const PASSWORD = "correct horse battery";
const json = { "Content-Type": "application/json" };

test.use({ allowedErrors: [/status of (400|429|503)/] });

async function expectAlert(page: Page, title: string, description: string) {
  await expect(page.getByRole("alert").getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").getByText(description, { exact: true })).toBeVisible();
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
      await expectAlert(page, "Subscription Error", "Please try again later.");
      await expect(field).toHaveValue("ann@reader.example");
    },
  );
});

test("the backend refuses with words of its own: 'Sign In Error' and 'Sign Up Error'", async ({ page, script }) => {
  await withHostedBackend(
    (_, response) => response.writeHead(422, json).end('{"code":"x","msg":"Closed for maintenance"}'),
    async ({ url }) => {
      const field = await authenticate(page, `${url}/auth`, script);
      await expectAlert(page, "Sign In Error", "Closed for maintenance");
      await expect(field).toHaveValue("ann@reader.example");
      await authenticate(page, `${url}/auth?tab=sign-up`, script);
      await expectAlert(page, "Sign Up Error", "Closed for maintenance");
    },
  );
});

test("the backend gives no sensible answer: 'Error'", async ({ page, script }) => {
  await withHostedBackend(
    (_, response) => response.writeHead(502, { "Content-Type": "text/html" }).end("<html>Bad gateway</html>"),
    async ({ url }) => {
      for (const address of ["/auth", "/auth?tab=sign-up"]) {
        await authenticate(page, url + address, script);
        await expectAlert(page, "Error", "An unexpected error occurred. Please try again.");
      }
    },
  );
});

test("too many posts: 'Too Many Attempts', and what was typed stays", async ({ page, script }) => {
  await withHostedBackend(
    (_, response) => response.writeHead(500, json).end("{}"),
    async ({ url }) => {
      await subscribe(page, url, script);
      await expectAlert(page, "Subscription Error", "Please try again later.");
      const field = await subscribe(page, url, script);
      await expectAlert(page, "Too Many Attempts", "Please wait a minute and try again.");
      await expect(field).toHaveValue("ann@reader.example");
    },
    { RATE_LIMIT_PER_MINUTE: "1" },
  );
});
