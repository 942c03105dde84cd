import { afterAll, beforeAll, expect, test } from "vitest";
import { withHostedBackend } from "../hosted-backend.ts";
import { withMailServer } from "../mail-server.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, cookiesOf, post, textOf } from "./browserless.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite({ MAIL_POSTAL_ADDRESS: "1 Example Street, Springfield, IL 62701" });
});
afterAll(() => site.remove());

/** The subscribers, read with the secret key. */
async function subscribers(of: SiteUnderTest): Promise<{ email: string; confirmation_sent_at: string | null }[]> {
  const response = await fetch(`${of.backend}/rest/v1/newsletter_subscribers?select=email,confirmation_sent_at`, {
    headers: { apikey: of.keys().secret },
  });
  return response.json();
}

/** Decodes the quoted-printable and RFC 2047 forms that a mail's parts and headers come in. */
const decoded = (mail: string) =>
  mail.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

test("a subscription is stored in lower case, confirmed by mail, and said once", async () => {
  const response = await post(site, "/newsletter", { email: "  Ann@Reader.Example ", redirectTo: "/blog/superfoods" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/blog/superfoods"]);
  expect(await subscribers(site)).toMatchObject([{ email: "ann@reader.example", confirmation_sent_at: expect.any(String) }]);

  const cookie = cookiesOf(response);
  const page = await ask(site, "/blog/superfoods", { headers: { Cookie: cookie } });
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  expect(page.headers.getSetCookie().join()).toMatch(/^notice=;.*Max-Age=0/);
  const html = await page.clone().text();
  expect(await textOf(page)).toContain("Subscription Confirmed! ✅ We've sent instructions to your email. Check your inbox.");
  expect(html).toMatch(/role="status"><div[^>]*>[\s\S]*?Subscription Confirmed/);
  expect(await textOf(await ask(site, "/blog/superfoods"))).not.toContain("Subscription Confirmed");

  const [mail] = site.mails();
  expect(mail).toContain("To: ann@reader.example");
  expect(mail).toContain("From: Plainwell <support@plainwell.example>");
  expect(mail).toContain("multipart/alternative");
  for (const words of ["Your subscription is confirmed", `${site.url}/`, "1 Example Street"]) expect(decoded(mail ?? "")).toContain(words);
});

test("the notice's cookie is signed and out of script's reach", async () => {
  const response = await post(site, "/newsletter", { email: "cookie@reader.example" });
  expect(response.headers.getSetCookie().join()).toMatch(/^notice=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const forged = Buffer.from(JSON.stringify("accessGranted")).toString("base64");
  for (const cookie of [`notice=${forged}`, `notice=${forged}.AAAA`, "notice=%E0%A4%A", "notice=", `notice=${"x".repeat(4000)}`]) {
    const page = await ask(site, "/", { headers: { Cookie: cookie } });
    expect(page.status).toBe(200);
    expect(await textOf(page)).not.toContain("Access Granted");
  }
});

test("a subscriber who comes again is told so, and gets no second mail", async () => {
  await post(site, "/newsletter", { email: "twice@reader.example" });
  const mails = site.mails().length;
  const response = await post(site, "/newsletter", { email: "TWICE@reader.example", redirectTo: "/" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
  const page = await ask(site, "/", { headers: { Cookie: cookiesOf(response) } });
  expect(await textOf(page)).toContain("Already Registered This email is already subscribed to our newsletter!");
  expect(site.mails()).toHaveLength(mails);
});

test.each(["", "ann", "ann@reader", "ann@reader.example\r\nBcc: eve@reader.example"])(
  "%j comes back with the form: 400, the words twice, the value kept",
  async (email) => {
    const before = await subscribers(site);
    const response = await post(site, "/newsletter", { email });
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.clone().text();
    const text = await textOf(response);
    expect(text).toContain("Invalid Email Please enter a valid email");
    expect(html).toMatch(/role="alert"><div[\s\S]*Invalid Email/);
    const input = /<input id="newsletter-email"[^>]*>/.exec(html)?.[0] ?? "";
    const errorId = /aria-describedby="([^"]+)"/.exec(input)?.[1] ?? "none";
    expect(input).toContain('aria-invalid="true"');
    expect(html).toMatch(new RegExp(`id="${errorId}"[^>]*>.*Please enter a valid email`));
    if (email === "ann") expect(input).toContain('value="ann"');
    expect(await subscribers(site)).toEqual(before);
  },
);

test.each([
  ["//evil.example", "/newsletter"],
  ["https://evil.example/", "/newsletter"],
  ["/\\evil.example", "/newsletter"],
  ["/search?q=tea", "/search?q=tea"],
])("after a subscription %j leads to %s", async (redirectTo, expected) => {
  const response = await post(site, "/newsletter", { email: `to-${Math.random()}@reader.example`, redirectTo });
  expect(response.headers.get("Location")).toBe(expected);
});

test("who mistypes on a page is led back to that page in the end", async () => {
  const html = await (await post(site, "/newsletter", { email: "ann", redirectTo: "/about" })).text();
  expect(html).toContain('<input type="hidden" name="redirectTo" value="/about"/>');
});

test("a field sent twice, or as a file, is no address", async () => {
  const twice = new URLSearchParams([
    ["email", "a@reader.example"],
    ["email", "b@reader.example"],
  ]);
  expect((await ask(site, "/newsletter", { method: "POST", body: twice })).status).toBe(400);
  const form = new FormData();
  form.set("email", new Blob(["a@reader.example"]), "email.txt");
  expect((await ask(site, "/newsletter", { method: "POST", body: form })).status).toBe(400);
});

test("twenty people who subscribe at the same moment are twenty subscribers with a mail each", async () => {
  const mails = site.mails().length;
  const emails = Array.from({ length: 20 }, (_, number) => `crowd-${number}@reader.example`);
  const answers = await Promise.all(emails.map((email) => post(site, "/newsletter", { email })));
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 303));
  expect((await subscribers(site)).filter(({ email }) => email.startsWith("crowd-"))).toHaveLength(20);
  expect(site.mails()).toHaveLength(mails + 20);
});

test("two posts of one address at the same moment are one subscriber and one mail", async () => {
  const mails = site.mails().length;
  await Promise.all([1, 2, 3, 4].map(() => post(site, "/newsletter", { email: "race@reader.example" })));
  expect((await subscribers(site)).filter(({ email }) => email === "race@reader.example")).toHaveLength(1);
  expect(site.mails()).toHaveLength(mails + 1);
});

test("the function mails nobody who is not a subscriber, and nobody twice", async () => {
  const mails = site.mails().length;
  const call = (email: unknown, key = site.keys().publishable) =>
    fetch(`${site.backend}/functions/v1/send-newsletter-confirmation`, {
      method: "POST",
      headers: { apikey: key, "Content-Type": "application/json" },
      body: JSON.stringify({ email }),
    });
  expect(await (await call("stranger@reader.example")).json()).toEqual({ sent: false });
  expect(await (await call("ann@reader.example")).json()).toEqual({ sent: false });
  expect((await call({ like: "%" })).status).toBe(400);
  const nothing = await fetch(`${site.backend}/functions/v1/send-newsletter-confirmation`, {
    method: "POST",
    headers: { apikey: site.keys().publishable },
    body: "null",
  });
  expect(nothing.status).toBe(400);
  expect((await call("ann@reader.example", "wrong")).status).toBe(401);
  expect(site.mails()).toHaveLength(mails);
});

test("no address of a reader is in the log", async () => {
  await expect.poll(site.log).toContain("POST /newsletter 303");
  expect(site.log()).not.toMatch(/reader\.example/i);
});

test("subscribers outlive a kill -9 and a restart", async () => {
  const first = await startSite();
  await post(first, "/newsletter", { email: "kept@reader.example" });
  await first.stop("SIGKILL");
  const second = await startSite({ DATA_DIR: first.dataDir });
  expect(await subscribers(second)).toMatchObject([{ email: "kept@reader.example" }]);
  await second.remove();
});

test("too many posts wait, with the words and the form", async () => {
  const strict = await startSite({ RATE_LIMIT_PER_MINUTE: "2" });
  for (let times = 0; times < 2; times++) expect((await post(strict, "/newsletter", { email: "no" })).status).toBe(400);
  const response = await post(strict, "/newsletter", { email: "third@reader.example" });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  const html = await response.clone().text();
  expect(await textOf(response)).toContain("Too Many Attempts Please wait a minute and try again.");
  expect(html).toContain('value="third@reader.example"');
  // Nobody in front is trusted, so nobody can pass for somebody else.
  const spoofed = await post(strict, "/newsletter", { email: "x@reader.example" }, { "X-Forwarded-For": "203.0.113.9" });
  expect(spoofed.status).toBe(429);
  const data = await post(strict, "/newsletter?_data=routes%2Fnewsletter", { email: "x@reader.example" });
  expect(data.status).toBe(429);
  await strict.remove();
});

test("behind one proxy each reader has turns of their own", async () => {
  const proxied = await startSite({ RATE_LIMIT_PER_MINUTE: "1", TRUST_PROXY: "1" });
  const from = async (forwarded: string) => (await post(proxied, "/newsletter", { email: "no" }, { "X-Forwarded-For": forwarded })).status;
  expect([await from("198.51.100.1"), await from("198.51.100.2"), await from("198.51.100.1")]).toEqual([400, 400, 429]);
  expect(await from("203.0.113.7, 198.51.100.1"), "only the trusted proxy's word counts").toBe(429);
  const v6 = [
    await from("2001:db8:1:2::1"),
    await from("2001:db8:1:2:ffff::9"),
    await from("2001:db8:1:3::1"),
    await from("::ffff:198.51.100.2"),
  ];
  expect(v6, "an IPv6 reader is a network, and a mapped IPv4 address is that address").toEqual([400, 429, 400, 429]);
  await proxied.remove();
});

test("with SMTP_URL the mail goes through that server; when it refuses, the reader is subscribed all the same", async () => {
  await withMailServer(async (smtpUrl, received) => {
    const mailing = await startSite({ SMTP_URL: smtpUrl });
    expect((await post(mailing, "/newsletter", { email: "ann@reader.example" })).status).toBe(303);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain("To: ann@reader.example");

    const response = await post(mailing, "/newsletter", { email: "refused@reader.example" });
    const page = await ask(mailing, "/newsletter", { headers: { Cookie: cookiesOf(response) } });
    expect(await textOf(page)).toContain("Subscription Confirmed!");
    expect(await subscribers(mailing)).toMatchObject([
      { email: "ann@reader.example" },
      { email: "refused@reader.example", confirmation_sent_at: null },
    ]);
    await expect.poll(mailing.log).toContain("newsletter: the confirmation was not mailed");
    expect(mailing.log()).not.toContain("reader.example");
    await mailing.remove();
  });
});

test.each([
  ["an error", 500, "application/json", '{"code":"XX000","message":"reader.example broke"}'],
  ["a page", 502, "text/html", "<html>Bad gateway</html>"],
  ["garbage", 500, "application/json", "{{{{"],
])("when the backend answers with %s, the reader may try again", async (_, status, type, body) => {
  await withHostedBackend(
    (_call, response) => response.writeHead(status, { "Content-Type": type }).end(body),
    async (hosted) => {
      const response = await post(hosted, "/newsletter", { email: "ann@reader.example" });
      expect(response.status).toBe(503);
      const html = await response.clone().text();
      expect(await textOf(response)).toContain("Subscription Error Please try again later.");
      expect(html).toContain('value="ann@reader.example"');
      expect(hosted.log()).not.toContain("reader.example");
      expect((await ask(hosted, "/")).status).toBe(200);
    },
  );
});

test("a backend that never answers is given up on", async () => {
  await withHostedBackend(
    () => {},
    async (hosted) => {
      // The test's own time is the bound: without a deadline of the site's, there would be no answer.
      expect((await post(hosted, "/newsletter", { email: "ann@reader.example" })).status).toBe(503);
    },
  );
});

test("the hosted backend gets an insert of {email}, then the function call with {email}", async () => {
  await withHostedBackend(
    ({ url }, response) =>
      response
        .writeHead(url.startsWith("/rest") ? 201 : 200, { "Content-Type": "application/json" })
        .end(url.startsWith("/rest") ? "" : "{}"),
    async (hosted, calls) => {
      expect((await post(hosted, "/newsletter", { email: "ann@reader.example" })).status).toBe(303);
      expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
        ["POST", "/rest/v1/newsletter_subscribers", '{"email":"ann@reader.example"}'],
        ["POST", "/functions/v1/send-newsletter-confirmation", '{"email":"ann@reader.example"}'],
      ]);
    },
  );
});
