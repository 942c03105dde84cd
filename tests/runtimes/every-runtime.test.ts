/** The essential part of the site on every runtime, each beside Node. `npm test -- --runtime=NAME` runs all of it on one. */
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RUNTIMES } from "../../server/runtimes.ts";
import { ask, cookiesOf, post, textOf } from "../http/browserless.ts";
import { keeps } from "../promises.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";

const PASSWORD = "correct horse battery";
const PAGES = ["/", "/search?q=sleep", "/category/nutrition", "/category/fungus", "/blog/superfoods", "/about", "/newsletter", "/auth"];
const HEADERS = ["Content-Type", "Cache-Control", "Content-Language", "Referrer-Policy", "X-Content-Type-Options", "X-Frame-Options"];

let node: SiteUnderTest;
beforeAll(async () => {
  node = await startSite({}, "node");
});
afterAll(() => node.remove());

/** The one script that is a function's source, as Remix finds it: compilers rename what stands in it. */
const PRINTED_FUNCTION = /<script>\(\((?=\w+, restoreKey)[\s\S]*?<\/script>/;

/** What an answer says, without the site's own address and what follows from it. */
async function said(site: SiteUnderTest, address: string) {
  const response = await ask(site, address);
  const policy = response.headers.get("Content-Security-Policy")?.replaceAll(/'sha256-[^']+'/g, "'sha256'");
  return {
    status: response.status,
    headers: Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)])),
    policy,
    body: (await response.text())
      .replaceAll(site.url, "http://site")
      .replaceAll(encodeURIComponent(site.url), "http-site")
      .replace(PRINTED_FUNCTION, ""),
  };
}

describe.each(RUNTIMES)("%s", (runtime) => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    // Mails, accounts and rows are those of the one Node process.
    site = await startSite(
      { SUPABASE_URL: node.backend, SUPABASE_ANON_KEY: node.keys().publishable, COOKIE_SECRET: "a secret of at least 32 characters" },
      runtime,
    );
  });
  afterAll(() => site.remove());

  test.each([...PAGES, "/nowhere", "/healthz", "/auth/session"])("%s is what it is on Node, to the byte", async (address) => {
    expect(await said(site, address)).toEqual(await said(node, address));
  });

  test("files of the build are what they are on Node", async () => {
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(await (await ask(node, "/")).text())?.[1] ?? "";
    for (const address of [style, "/logo.svg", "/share/superfoods.png"]) {
      const [here, there] = [await said(site, address), await said(node, address)];
      expect([here.status, here.body]).toEqual([200, there.body]);
      if (keeps("headers of files", runtime)) expect([here.headers, here.policy]).toEqual([there.headers, there.policy]);
    }
  });

  test.runIf(keeps("page cache", runtime))("who holds a page or a file is not sent it again", async () => {
    for (const address of ["/about", "/logo.svg"]) {
      const tag = (await ask(site, address)).headers.get("ETag") ?? "";
      expect(tag).toMatch(/^(W\/)?"[0-9a-f]+(-(br|gzip))?"$/);
      const held = await ask(site, address, { headers: { "If-None-Match": tag } });
      expect([held.status, await held.text()]).toEqual([304, ""]);
    }
  });

  // Node refuses it by itself; remix-serve and wrangler have their own answer.
  test.runIf(["deno", "bun"].includes(runtime))("a request whose Host is none is refused, in a line of the log", async () => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.end("GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(site.log).toMatch(/ GET - 400 \d+ms$/m);
    expect(site.log()).not.toContain("TypeError");
  });

  test("a subscription is stored, mailed and told; a second one and one without an address are told so", async () => {
    const email = `${runtime}@reader.example`;
    const mails = node.mails().length;
    for (const words of ["Subscription Confirmed!", "Already Registered"]) {
      const response = await post(site, "/newsletter", { email, redirectTo: "/about" });
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/about"]);
      const page = await ask(site, "/about", { headers: { Cookie: cookiesOf(response) } });
      expect(page.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await textOf(page)).toContain(words);
    }
    expect(node.mails()).toHaveLength(mails + 1);
    const invalid = await post(site, "/newsletter", { email: "ann" });
    expect(invalid.status).toBe(400);
    expect(await textOf(invalid)).toContain("Invalid Email Please enter a valid email");
  });

  test("a form from another site is refused, in every way it can be sent", async () => {
    for (const address of ["/newsletter", "/newsletter?_data=routes%2Fnewsletter", "/auth/sign-out"]) {
      const response = await post(site, address, { email: "foreign@reader.example" }, { Origin: site.url, "Sec-Fetch-Site": "cross-site" });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("This form was sent from another site.");
    }
    const foreign = await post(site, "/newsletter", { email: "foreign@reader.example" }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(keeps("guard before Remix", runtime) ? 403 : 500);
    const stored = await fetch(`${node.backend}/rest/v1/newsletter_subscribers?email=eq.foreign@reader.example`, {
      headers: { apikey: node.keys().secret },
    });
    expect(await stored.json()).toEqual([]);
  });

  test.runIf(keeps("each reader's own limit", runtime))(
    "each reader has a limit of their own, told apart by the runtime's means",
    async () => {
      const strict = await startSite(
        { SUPABASE_URL: node.backend, SUPABASE_ANON_KEY: node.keys().publishable, RATE_LIMIT_PER_MINUTE: "1" },
        runtime,
      );
      const from = (address: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const options = {
            method: "POST",
            localAddress: address,
            agent: false,
            headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": randomUUID() },
          };
          request(`${strict.url.replace("localhost", "127.0.0.1")}/newsletter`, options, (response) => {
            response.resume();
            resolve(response.statusCode);
          })
            .on("error", reject)
            .end("email=ann");
        });
      expect([await from("127.0.0.1"), await from("127.0.0.2"), await from("127.0.0.1"), await from("127.0.0.2")]).toEqual([
        400, 400, 429, 429,
      ]);
      await strict.remove();
    },
  );

  test("an account is made, signed in and signed out, and its cookies come and go", async () => {
    const account = { email: `${runtime}@account.example`, password: PASSWORD };
    expect((await post(site, "/auth?tab=sign-up", account)).headers.get("Location")).toBe("/auth");
    const signedIn = await post(site, "/auth", { ...account, redirectTo: "/about" });
    expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/about"]);
    const Cookie = cookiesOf(signedIn);
    for (const cookie of signedIn.headers.getSetCookie()) expect(cookie).toMatch(/^sb-.*Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await textOf(await ask(site, "/about", { headers: { Cookie } }))).toContain(account.email);
    // What the browser's script asks for where it is to be led on: an answer without a body.
    const ledOn = await ask(site, "/auth?_data=routes%2Fauth", { headers: { Cookie } });
    expect([ledOn.status, ledOn.headers.get("X-Remix-Redirect")]).toEqual([204, "/"]);
    const signedOut = await post(site, "/auth/sign-out", {}, { Cookie });
    expect(signedOut.headers.getSetCookie().some((cookie) => /^sb-[^=]+=;.*Max-Age=0/.test(cookie))).toBe(true);
    expect(await textOf(await ask(site, "/about", { headers: { Cookie } }))).not.toContain(account.email);
  });
});
