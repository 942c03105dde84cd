import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, post, textOf } from "./browserless.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.remove());

const FOREIGN = { Origin: "https://evil.example" };

describe.each([
  ["a document", "/newsletter"],
  ["another form", "/search"],
  ["a data request", "/newsletter?_data=routes%2Fnewsletter"],
  ["a data request of another form", "/search?_data=routes%2Fsearch"],
  ["the sign-in", "/auth"],
  ["a data request of the sign-up", "/auth?tab=sign-up&_data=routes%2Fauth"],
  ["a resource route", "/healthz"],
  ["a resource route with an action", "/auth/sign-out"],
  ["the admin desk", "/admin"],
  ["a page without a form", "/about"],
  ["an address that is no page", "/nowhere"],
])("a post to %s", (_, address) => {
  test("from another site is 403", async () => {
    for (const headers of [FOREIGN, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }]) {
      const response = await post(site, address, { email: "ann@reader.example", q: "tea" }, headers as Record<string, string>);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("This form was sent from another site.");
    }
    expect(site.mails()).toHaveLength(0);
  });

  test("that is too large is 413, whether it says its size or not", async () => {
    const form = `email=${"x".repeat(10 * 1024 * 1024)}`;
    const type = { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url };
    const stream = new Blob(["email=", "x".repeat(100_000)]).stream();
    expect((await ask(site, address, { method: "POST", body: stream, headers: type, duplex: "half" } as RequestInit)).status).toBe(413);
    const sized = await ask(site, address, { method: "POST", body: form, headers: type }).catch((error: Error) => error);
    // The server answers before it has read everything; a client that goes on writing may see the connection close.
    if (sized instanceof Response) expect(sized.status).toBe(413);
    else expect(String(sized.cause)).toMatch(/EPIPE|ECONNRESET|closed|terminated/);
  });

  test("that is no form is 415", async () => {
    const response = await ask(site, address, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
    expect(response.status).toBe(415);
  });
});

test("a refusal is a page of the site, without a stack", async () => {
  const response = await post(site, "/newsletter", {}, FOREIGN);
  const html = await response.clone().text();
  expect(await textOf(response)).toContain("That did not work");
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
  expect(html).not.toMatch(/\bat \w+ \(|node_modules|\.tsx?:/);
});

test.each([
  ["field names that unfold", "/newsletter", "email[4294967290]=1&email[99999999]=2", 400],
  ["field names that nest", "/auth", `${"a.".repeat(25_000)}a=1`, 400],
  ["text that begins like an address", "/search", `q=a@${".".repeat(60_000)}@:x`, 303],
])("a post with %s is answered at once", async (_, address, body, status) => {
  const start = Date.now();
  const response = await ask(site, address, { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" } });
  expect(response.status).toBe(status);
  expect(Date.now() - start).toBeLessThan(1000);
});

test("a path of slashes, a heap of cookies and an unknown method are answered at once", async () => {
  const start = Date.now();
  expect((await ask(site, `/${"/".repeat(100_000)}x`)).status).toBe(414);
  expect((await ask(site, `/category${"/".repeat(900)}x`)).status).toBe(404);
  expect((await ask(site, "/", { headers: { Cookie: "sb-;".repeat(25_000) } })).status).toBe(200);
  expect(Date.now() - start).toBeLessThan(1500);
  const { request } = await import("node:http");
  const status = await new Promise((resolve) =>
    request(`${site.url}/supabase/rest/v1/x`, { method: "TRACE" }, (response) => resolve(response.statusCode)).end(),
  );
  expect(status).toBe(405);
});

test("a form that is not well formed is answered, not crashed on", async () => {
  const broken = await ask(site, "/newsletter", {
    method: "POST",
    body: "--x\r\nbroken",
    headers: { "Content-Type": "multipart/form-data; boundary=y" },
  });
  expect([400, 415]).toContain(broken.status);
  expect(await broken.text()).not.toMatch(/node_modules/);
  const unnamed = await ask(site, "/newsletter", { method: "POST", body: "x", headers: { "Content-Type": "multipart/form-data" } });
  expect([400, 415]).toContain(unnamed.status);
});

test.each(["/about", "/nowhere"])("a post to %s, which has no form, is a true error", async (address) => {
  expect([404, 405]).toContain((await post(site, address, { a: "b" })).status);
});

test.each(["/", "/blog/superfoods", "/search?q=tea", "/nowhere", "/healthz", "/logo.svg", "/supabase/rest/v1/", "/supabase/"])(
  "%s carries the security headers",
  async (address) => {
    const { headers } = await ask(site, address);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("*");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.has("X-Powered-By")).toBe(false);
  },
);

test("every inline script is allowed by its hash, and no other; structured data is no script", async () => {
  const response = await ask(site, "/blog/superfoods");
  const html = await response.text();
  const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => script ?? "",
  );
  const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const scriptSources = /script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(" ");
  expect(scripts.length).toBeGreaterThan(1);
  expect(scriptSources).toEqual(hashes);
  expect(html).not.toContain("nonce");
  expect(html).not.toMatch(/ (style|on[a-z]+)="/);
});

test("a public page comes from the cache: one render, one ETag, 304 for who holds it", async () => {
  const [first, second] = [await ask(site, "/about"), await ask(site, "/about")];
  const tag = first.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^"[0-9a-f]+"$|^"[0-9a-f]+-(br|gzip)"$/);
  expect(second.headers.get("ETag")).toBe(tag);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  const held = await ask(site, "/about", { headers: { "If-None-Match": tag } });
  expect([held.status, await held.text()]).toEqual([304, ""]);
});

test("compressed pages hold the same bytes", async () => {
  const { request } = await import("node:http");
  const raw = (coding: string) =>
    new Promise<Buffer>((resolve) => {
      request(`${site.url}/blog/superfoods`, { headers: { "Accept-Encoding": coding } }, async (response) => {
        expect(response.headers["content-encoding"]).toBe(coding || undefined);
        expect(response.headers.vary).toBe("Accept-Encoding");
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve(Buffer.concat(chunks));
      }).end();
    });
  const plain = await raw("");
  expect(brotliDecompressSync(await raw("br")).equals(plain)).toBe(true);
  expect(gunzipSync(await raw("gzip")).equals(plain)).toBe(true);
});

test.each(["/search?q=tea", "/search", "/nowhere", "/healthz"])("%s is kept by no cache", async (address) => {
  expect((await ask(site, address)).headers.get("Cache-Control")).toBe("no-store");
});

test("a reader with a notice or a session is given a page of their own", async () => {
  await ask(site, "/terms");
  for (const cookie of ["notice=x", "a=b; sb-localhost-auth-token=y"]) {
    expect((await ask(site, "/terms", { headers: { Cookie: cookie } })).headers.get("Cache-Control")).toBe("private, no-store");
  }
  expect((await ask(site, "/terms", { headers: { Cookie: "other=1" } })).headers.get("Cache-Control")).toMatch(/^public/);
});

test("HEAD answers as GET does, without a body", async () => {
  for (const address of ["/contact", "/nowhere"]) {
    const [get, head] = [await ask(site, address), await ask(site, address, { method: "HEAD" })];
    expect(head.status).toBe(get.status);
    expect(await head.text()).toBe("");
  }
});

test("hashed files are kept for good, others are asked for again", async () => {
  const html = await (await ask(site, "/")).text();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? "";
  expect((await ask(site, style)).headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const logo = await ask(site, "/logo.svg");
  expect([logo.headers.get("Content-Type"), logo.headers.get("Cache-Control")]).toEqual(["image/svg+xml", "public, max-age=3600"]);
});

test.each(["/assets/%2e%2e/%2e%2e/package.json", "/..%2fpackage.json", "/package.json", "/.vite/manifest.json", "/.plainwell-built"])(
  "%s is out of reach",
  async (address) => {
    expect((await ask(site, address)).status).toBe(404);
  },
);

test("cookies that make no sense do no harm", async () => {
  for (const cookie of ["=;;=", "sb-localhost-auth-token=%%%", "notice=%", `a=${"b".repeat(6000)}`]) {
    expect((await ask(site, "/", { headers: { Cookie: cookie } })).status).toBe(200);
  }
});

test("the log tells method, path, status and time, and nothing a reader typed", async () => {
  await ask(site, "/about?secret=1", { headers: { Cookie: "notice=hidden", Referer: "https://a.example/?secret=2" } });
  expect(site.log()).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/about 200 \d+ms$/m);
  expect(site.log()).not.toMatch(/secret|hidden/);
});
