/** The edge function on Deno, as it is written and as the hosted service runs it: its own import map, no file of ours. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetched } from "../../server/runtimes.ts";
import { withMailServer } from "../mail-server.ts";
import { startRecordingProxy } from "../recording-proxy.ts";
import { freePort, type SiteUnderTest, spawnServer, startSite } from "../site-under-test.ts";

/** What the function reads; the others are what its libraries ask for. */
const SETTINGS = [
  "SUPABASE_URL",
  "SUPABASE_SECRET_KEYS",
  "SUPABASE_SERVICE_ROLE_KEY",
  "SITE_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_POSTAL_ADDRESS",
  "MAIL_OUTBOX",
];

let site: SiteUnderTest;
let backend: Awaited<ReturnType<typeof startRecordingProxy>>;
beforeAll(async () => {
  site = await startSite({}, "node");
  backend = await startRecordingProxy(site.backend);
});
afterAll(async () => {
  backend?.close();
  await site?.remove();
});

const rows = async (query: string, init: RequestInit = {}) => {
  const response = await fetch(`${site.backend}/rest/v1/newsletter_subscribers${query}`, {
    ...init,
    headers: { apikey: site.keys().secret, "Content-Type": "application/json" },
  });
  expect(response.ok).toBe(true);
  return response;
};
const add = (email: string) => rows("", { method: "POST", body: JSON.stringify({ email }) });
const sentAt = async (email: string) =>
  ((await (await rows(`?email=eq.${email}&select=confirmation_sent_at`)).json()) as { confirmation_sent_at: string | null }[])[0]
    ?.confirmation_sent_at;

/** What a call for the turn to mail someone says, and the answer where it is theirs. */
const claim = (email: string, isTheirs: boolean) => ({
  call: `PATCH /rest/v1/newsletter_subscribers?email=eq.${email}&confirmation_sent_at=is.null&select=id,email`,
  key: site.keys().secret,
  prefer: "return=representation",
  body: { confirmation_sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  status: 200,
  answer: isTheirs ? [{ id: expect.any(String), email }] : [],
});

test("it mails a subscriber once, a stranger never, and gives back a turn that the mail server refused", async () => {
  await withMailServer(async (smtpUrl, received) => {
    const port = await freePort();
    const settings = {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: site.keys().secret }),
      SITE_URL: "https://plainwell.example",
      SMTP_URL: smtpUrl,
      MAIL_FROM: "Plainwell <support@plainwell.example>",
      MAIL_POSTAL_ADDRESS: "1 Example Street, Springfield, IL 62701",
    };
    const deno = spawnServer(
      fetched("deno"),
      [
        ...[
          "run",
          "--no-prompt",
          "--cached-only",
          "--node-modules-dir=manual",
          "--allow-net=127.0.0.1,localhost",
          `--allow-env=${SETTINGS.join()}`,
        ],
        "supabase/functions/send-newsletter-confirmation/index.ts",
      ],
      { ...settings, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`, NO_COLOR: "1" },
    );
    await Promise.race([
      expect.poll(deno.log, { timeout: 20_000 }).toContain("Listening on"),
      deno.ended.then(() => expect.fail(`the function ended:\n${deno.log()}`)),
    ]);
    const call = async (email: unknown) => {
      const response = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: JSON.stringify({ email }) });
      return [response.status, await response.json()];
    };

    await add("ann@reader.example");
    expect(await call(" Ann@Reader.example ")).toEqual([200, { sent: true }]);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain("To: ann@reader.example");
    expect(received[0]).toContain("Your subscription is confirmed");
    expect(await sentAt("ann@reader.example")).not.toBeNull();

    expect(await call("ann@reader.example")).toEqual([200, { sent: false }]);
    expect(await call("stranger@reader.example")).toEqual([200, { sent: false }]);
    expect((await call({ like: "%" }))[0]).toBe(400);

    await add("refused@reader.example");
    expect((await call("refused@reader.example"))[0]).toBe(502);
    expect(await sentAt("refused@reader.example")).toBeNull();
    expect(received).toHaveLength(1);
    expect(deno.log()).not.toContain("reader.example");
    deno.child.kill();
    await deno.ended;

    // The contract with the backend: these calls and no others.
    const calls = backend.calls.map(({ headers: { apikey: key, prefer }, call, body, status, answer }) => {
      return { call, key, prefer, body, status, answer };
    });
    expect(calls).toEqual([
      claim("ann@reader.example", true),
      claim("ann@reader.example", false),
      claim("stranger@reader.example", false),
      claim("refused@reader.example", true),
      {
        call: expect.stringMatching(/^PATCH \/rest\/v1\/newsletter_subscribers\?id=eq\.[\w-]+$/),
        key: site.keys().secret,
        body: { confirmation_sent_at: null },
        status: 204,
        answer: "",
      },
    ]);
  });
});
