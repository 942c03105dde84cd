import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keeps } from "../promises.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, cookiesOf, post, textOf } from "./browserless.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.remove());

/** What a browser sends along with a post that another site made it send (Fetch standard), and what a forger may add. */
const FROM_ANOTHER_SITE: [string, Record<string, string>][] = [
  ["a foreign Origin", { Origin: "https://evil.example" }],
  ["the Origin of a sandbox", { Origin: "null" }],
  ["an Origin that is no address", { Origin: "%%" }],
  ["this host on another port as Origin", { Origin: "http://localhost:1" }],
  ["this host with more behind it as Origin", { Origin: "http://localhost.evil.example" }],
  ["no Origin, but cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["no Origin, but same-site", { "Sec-Fetch-Site": "same-site" }],
  ["a foreign Origin that calls itself same-origin", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
  ["a foreign Origin and its own X-Forwarded-Host", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
];

const fields = { email: "ann@reader.example", q: "tea" };

/** Posts without the Origin that `post` adds. */
const bare = (address: string, headers: Record<string, string>, method = "POST") =>
  ask(site, address, { method, body: new URLSearchParams(fields), headers });

/** An action that Remix's own check does not stand before: here the guard alone keeps other sites out, on every runtime. */
const BY_THE_GUARD_ALONE = [
  ["a data request", "/newsletter?_data=routes%2Fnewsletter"],
  ["a data request of another form", "/search?_data=routes%2Fsearch"],
  ["a data request of the sign-up", "/auth?tab=sign-up&_data=routes%2Fauth"],
  ["a resource route with an action", "/auth/sign-out"],
  ["a data request of no route in particular", "/newsletter?_data="],
  ["a data request of two routes", "/newsletter?_data=routes%2Fnewsletter&_data=root"],
  ["a data request of a resource route", "/auth/sign-out?_data=routes%2Fsign-out"],
];

const ELSEWHERE = [
  ["a document", "/newsletter"],
  ["another form", "/search"],
  ["the sign-in", "/auth"],
  ["a resource route", "/healthz"],
  ["the admin desk", "/admin"],
  ["a page without a form", "/about"],
  ["an address that is no page", "/nowhere"],
  ["a data request of the root", "/newsletter?_data=root"],
  ["a data request of a route that is not there", "/newsletter?_data=routes%2Fnowhere"],
  ["a data request of another page's route", "/about?_data=routes%2Fsign-out"],
  ["the single-fetch address", "/newsletter.data"],
  ["the manifest's address", "/__manifest"],
];

describe.each([...BY_THE_GUARD_ALONE, ...(keeps("guard before Remix") ? ELSEWHERE : [])])("a post to %s", (_, address) => {
  test.each(FROM_ANOTHER_SITE)("with %s is 403", async (_, headers) => {
    const methods = ["POST", "PUT", "PATCH", "DELETE"];
    const answers = await Promise.all(methods.map((method) => bare(address, headers, method)));
    expect(answers.map(({ status }) => status)).toEqual(methods.map(() => 403));
    for (const answer of answers) expect(await answer.text()).toContain("This form was sent from another site.");
    expect(site.mails()).toHaveLength(0);
  });

  test.runIf(keeps("guard before Remix"))("that is too large is 413, whether it says its size or not", async () => {
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

describe.each(["/newsletter", "/newsletter?_data=routes%2Fnewsletter"])("a post to %s that is ours", (address) => {
  test.each<[string, () => Record<string, string>]>([
    ["its Origin", () => ({ Origin: site.url })],
    ["its Origin and same-origin", () => ({ Origin: site.url, "Sec-Fetch-Site": "same-origin" })],
    ["the reader's own hand", () => ({ "Sec-Fetch-Site": "none" })],
    ["no word on where it comes from", () => ({})],
  ])("by %s reaches the form's action", async (_, headers) => {
    const response = await ask(site, address, { method: "POST", body: new URLSearchParams({ email: "ann" }), headers: headers() });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Please enter a valid email");
  });
});

test.each([
  ["a field", "_method=DELETE&q=tea", {}, 400],
  ["a header", "q=tea", { "X-HTTP-Method-Override": "DELETE", "X-HTTP-Method": "PUT", "X-Method-Override": "PATCH" }, 303],
])("%s that names another method changes nothing", async (_, body, headers, status) => {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const response = await ask(site, "/search", { method: "POST", body, headers: { ...type, ...headers } as Record<string, string> });
  expect([response.status, response.headers.get("Location")]).toEqual([status, status === 303 ? "/search?q=tea" : null]);
});

test.each(["/auth/sign-out", "/auth/sign-out?_data=routes%2Fsign-out", "/newsletter?email=ann%40reader.example&_method=POST"])(
  "a GET of %s runs no action, whatever it says",
  async (address) => {
    const headers = { "X-HTTP-Method-Override": "POST", ...(address.includes("sign-out") && { Cookie: "sb-localhost-auth-token=x" }) };
    const response = await ask(site, address, { headers });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(site.mails()).toHaveLength(0);
  },
);

test("a foreign Host or X-Forwarded-Host stands in no page, no cached page and no redirect", async () => {
  const { request } = await import("node:http");
  const foreign = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
  const under = (address: string, method = "GET", body = "") =>
    new Promise<{ location: string | undefined; text: string }>((resolve, reject) => {
      const headers = { ...foreign, ...(body && { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://evil.example" }) };
      request(`${site.url}${address}`, { method, headers }, async (response) => {
        let text = "";
        for await (const chunk of response) text += chunk;
        resolve({ location: response.headers.location, text });
      })
        .on("error", reject)
        .end(body);
    });
  for (const address of ["/blog/hydration", "/article/5", "/auth", "/category/vision"]) {
    expect((await under(address)).text, address).not.toContain("evil.example");
    expect(await (await ask(site, address)).text(), address).not.toContain("evil.example");
  }
  expect((await under("/admin")).location).toBe("/auth?redirectTo=%2Fadmin");
  // A name that somebody points at this server: the post passes, with no cookie of ours to act upon.
  expect((await under("/search", "POST", "q=&redirectTo=%2Fabout")).location).toBe("/about");
});

test.runIf(keeps("guard before Remix")).each([
  ["//evil.example/x", "/evil.example/x"],
  ["///about?a=//b", "/about?a=//b"],
  ["//evil.example/%2e%2e", "/"],
  ["/.//evil.example", "/evil.example"],
  ["//newsletter?_data=routes%2Fnewsletter", "/newsletter?_data=routes%2Fnewsletter"],
])("%s, which a browser's script would take for another site, leads to %s", async (address, expected) => {
  // Straight from a socket: a client that knows URLs would fold the dots itself.
  const { request } = await import("node:http");
  const ways = ["GET", "HEAD", "POST"].map(
    (method) =>
      new Promise((resolve, reject) => {
        const { port } = new URL(site.url);
        request({ host: "localhost", port, path: address, method }, ({ statusCode, headers }) => resolve([statusCode, headers.location]))
          .on("error", reject)
          .end();
      }),
  );
  expect(await Promise.all(ways)).toEqual([0, 1, 2].map(() => [308, expected]));
});

describe("what Remix 2 leaves open is switched off", () => {
  const OFF = ["v3_singleFetch", "v3_lazyRouteDiscovery"];

  test("in the options, in the build, and in what a page tells the browser's script", async () => {
    const { default: options } = (await import("../../remix.config.js")) as { default: { future: Record<string, boolean> } };
    // A name that the bundler cannot see: the build is no part of the tests.
    const built = (await import(/* @vite-ignore */ pathToFileURL("build/server/index.js").href)) as { future: Record<string, boolean> };
    const html = await (await ask(site, "/")).text();
    const told = JSON.parse(/"future":(\{[^}]*\})/.exec(html)?.[1] ?? "{}") as Record<string, boolean>;
    for (const future of [options.future, built.future, told]) expect(OFF.map((flag) => future[flag])).toEqual([false, false]);
  });

  test.each([
    ["the manifest", "/__manifest?p=%2Fabout&version=x"],
    ["the manifest of a thousand paths", `/__manifest?${"p=%2Fabout&".repeat(1000)}`],
    ["home as single fetch", "/_root.data"],
    ["a page as single fetch", "/about.data"],
    ["a part of a page as single fetch", "/about.data?_routes=root"],
    ["the admin desk as single fetch", "/admin.data"],
  ])("%s is the not-found page", async (_, address) => {
    const response = await ask(site, address);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await textOf(response)).toContain("Oops! Page not found");
  });

  test("a post to the single-fetch address runs no action", async () => {
    for (const address of ["/newsletter.data", "/auth.data?tab=sign-up", "/auth/sign-out.data", "/search.data"]) {
      const response = await post(site, address, { email: "single@reader.example", password: "correct horse battery", q: "tea" });
      expect([response.status, response.headers.get("Content-Type")], address).toEqual([404, "text/html; charset=utf-8"]);
    }
    expect(site.mails()).toHaveLength(0);
  });

  // As npm installed them, in every place of the tree: a lock that drifts fails here. docs/decisions/0010 says which advisory each closes.
  test.each([
    ["@remix-run/router", "1.23.4"],
    ["react-router", "6.30.6"],
    ["react-router-dom", "6.30.6"],
    ["@remix-run/react", "2.17.5"],
    ["@remix-run/server-runtime", "2.17.5"],
    ["@remix-run/node", "2.17.5"],
    ["esbuild", "0.25.12"],
  ])("%s is %s", (name, version) => {
    const installed = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8")) as { packages: Record<string, unknown> };
    const places = Object.keys(installed.packages).filter((place) => place.endsWith(`node_modules/${name}`));
    const versions = places.map((place) => JSON.parse(readFileSync(`${place}/package.json`, "utf8")).version);
    expect(versions).toEqual([version]);
  });
});

describe("a form's redirectTo never leaves the site", () => {
  const HOSTILE = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%2f%2fevil.example",
    "%2f%2fevil.example",
    "/%5cevil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\nLocation: https://evil.example",
    "\u0000//evil.example",
    " //evil.example",
    "/\u2028/evil.example",
    "\uff0f\uff0fevil.example",
    "https:evil.example",
    "https://evil.example/",
    "HTTPS:\\\\evil.example",
    "javascript:alert(1)//",
    "/javascript:alert(1)//",
    "data:text/html,evil",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/a/%2E%2e//evil.example",
    "/a//evil.example",
    "//ann@evil.example",
    "http://localhost@evil.example/",
    "@evil.example",
    ".evil.example",
    "evil.example",
    "?//evil.example",
    "#//evil.example",
    `/${"a".repeat(2000)}`,
  ];
  const ann = { email: "ann@plainwell.example", password: "correct horse battery" };

  let own: SiteUnderTest;
  let session: string;
  beforeAll(async () => {
    own = await startSite();
    await post(own, "/auth?tab=sign-up", ann);
    session = cookiesOf(await post(own, "/auth", ann));
    await post(own, "/newsletter", { email: ann.email });
  });
  afterAll(() => own.remove());

  /** Every way in, each with a post or a page that answers with a redirect. */
  const WAYS: [string, (redirectTo: string) => Promise<Response>][] = ["", "_data=routes%2F"].flatMap((data) => {
    const to = (path: string, route: string, query = "") =>
      `${path}?${[query, data && data + route].filter(Boolean).join("&")}`.replace(/\?$/, "");
    const asked = data ? " (data request)" : "";
    return [
      [`the newsletter${asked}`, (redirectTo) => post(own, to("/newsletter", "newsletter"), { email: ann.email, redirectTo })],
      [`an empty search${asked}`, (redirectTo) => post(own, to("/search", "search"), { q: " ", redirectTo })],
      [`the sign-in${asked}`, (redirectTo) => post(own, to("/auth", "auth"), { ...ann, redirectTo })],
      [
        `the sign-in page for who is signed in${asked}`,
        (redirectTo) => ask(own, to("/auth", "auth", `redirectTo=${encodeURIComponent(redirectTo)}`), { headers: { Cookie: session } }),
      ],
    ] satisfies [string, (redirectTo: string) => Promise<Response>][];
  });

  /** Where the answer leads: a redirect for the browser, or one for the site's script. */
  const target = (response: Response) => response.headers.get("Location") ?? response.headers.get("X-Remix-Redirect") ?? "none";

  /** Leads to a path here as a browser reads it (URL standard), and as a client that folds slashes or backslashes might. */
  function expectHere(location: string, message: string) {
    expect(location, message).toMatch(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);
    for (const read of [location, location.replace(/\/\.\//g, "/"), location.replaceAll("\\", "/")])
      expect(new URL(read, own.url).origin, message).toBe(own.url);
    expect(new URL(location, own.url).pathname, message).not.toMatch(/^\/\//);
  }

  test.each(WAYS)("%s", async (_, send) => {
    for (const redirectTo of HOSTILE) expectHere(target(await send(redirectTo)), JSON.stringify(redirectTo));
    expect(target(await send("/about?a=b#c")), "a path of ours is kept").toBe("/about?a=b#c");
  });

  test("a new account is led on by the same rule", async () => {
    for (const [index, redirectTo] of HOSTILE.entries()) {
      const response = await post(own, "/auth?tab=sign-up", { ...ann, email: `ann${index}@plainwell.example`, redirectTo });
      const location = target(response);
      expectHere(location, redirectTo);
      const then = new URL(location, own.url).searchParams.get("redirectTo");
      if (then !== null) expectHere(then, redirectTo);
    }
  });

  test("redirectTo twice, as a list or as a file", async () => {
    const send = (body: BodyInit) => ask(own, "/search", { method: "POST", body });
    const pair = (first: string, second: string) =>
      new URLSearchParams([
        ["redirectTo", first],
        ["redirectTo", second],
        ["q", ""],
      ]);
    expect(target(await send(pair("/about", "//evil.example")))).toBe("/about");
    expect(target(await send(pair("//evil.example", "/about")))).toBe("/search");
    expect((await send(new URLSearchParams({ q: "", "redirectTo[]": "//evil.example" }))).status).toBe(400);
    const file = new FormData();
    file.set("q", "");
    file.set("redirectTo", new Blob(["//evil.example"]), "//evil.example");
    expect(target(await send(file))).toBe("/search");
  });

  // GHSA-wrjc-x8rr-h8h6: react-router 6 follows a Link to another site when its target begins with what somebody typed.
  test("no link and no form leads where a reader's words say", async () => {
    for (const hostile of HOSTILE) {
      const words = encodeURIComponent(hostile);
      const path = `/${words.replaceAll("%2F", "/")}`;
      for (const address of [`/search?q=${words}&category=${words}`, `/auth?redirectTo=${words}`, `/category/${words}`, path]) {
        const html = await (await ask(own, address)).text();
        for (const [, , link = ""] of html.matchAll(/ (href|action)="([^"]*)"/g))
          expect(link, address.slice(0, 100)).toMatch(/^(\/(?![/\\])|#|https:\/\/[\w-]+\.(?!evil)|mailto:|tel:911$)/);
      }
    }
  });
});

test.runIf(keeps("guard before Remix"))("a refusal is a page of the site, without a stack", async () => {
  const response = await post(site, "/newsletter", {}, { Origin: "https://evil.example" });
  const html = await response.clone().text();
  expect(await textOf(response)).toContain("That did not work");
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
  expect(html).not.toMatch(/\bat \w+ \(|node_modules|\.tsx?:/);
});

test.each([
  ["field names that unfold", "/newsletter", "email[4294967290]=1&email[99999999]=2", 400],
  ["field names that nest", "/auth", `${"a.".repeat(25_000)}a=1`, 400],
])("a post with %s is answered before the test's time is up", async (_, address, body, status) => {
  const response = await ask(site, address, { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" } });
  expect(response.status).toBe(status);
});

test.runIf(keeps("guard before Remix"))("a path of slashes, a heap of cookies and an unknown method are answered", async () => {
  expect((await ask(site, `/${"/".repeat(60_000)}x`)).status).toBe(414);
  expect((await ask(site, `/category${"/".repeat(900)}x`)).status).toBe(404);
  expect((await ask(site, "/", { headers: { Cookie: "sb-;".repeat(10_000) } })).status).toBe(200);
  const { request } = await import("node:http");
  const answer = await new Promise((resolve) =>
    request(`${site.url}/supabase/rest/v1/x`, { method: "TRACE" }, ({ statusCode, headers }) => resolve([statusCode, headers.allow])).end(),
  );
  expect(answer).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
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

test("a request for data that no page has is no error in the log", async () => {
  expect((await ask(site, "/?_data=nowhere")).status).toBe(403);
  expect(site.log()).not.toContain("unknown error");
});

test.each(["/about", "/nowhere"])("a post to %s, which has no form, is a true error", async (address) => {
  expect([404, 405]).toContain((await post(site, address, { a: "b" })).status);
});

const FILES = keeps("headers of files") ? ["/logo.svg"] : [];

test.each(["/", "/blog/superfoods", "/search?q=tea", "/nowhere", "/healthz", ...FILES, "/supabase/rest/v1/", "/supabase/"])(
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

test.runIf(keeps("page cache"))("a public page has one ETag, and 304 for who holds it", async () => {
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
        expect(response.headers.vary).toBe("Cookie, Accept-Encoding");
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve(Buffer.concat(chunks));
      }).end();
    });
  const plain = await raw("");
  expect(brotliDecompressSync(await raw("br")).equals(plain)).toBe(true);
  expect(gunzipSync(await raw("gzip")).equals(plain)).toBe(true);
});

test.each(["/search?q=tea", "/search", "/nowhere", "/healthz", "/readyz"])("%s is kept by no cache", async (address) => {
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

test.runIf(keeps("headers of files"))("hashed files are kept for good, others are asked for again", async () => {
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

test.runIf(keeps("own log"))("the log tells method, path, status and time, and nothing a reader typed", async () => {
  await ask(site, "/about?typed=1", { headers: { Cookie: "notice=in-a-cookie", Referer: "https://a.example/?typed=2" } });
  await expect.poll(site.log).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z GET \/about 200 \d+ms$/m);
  expect(site.log()).not.toMatch(/typed|in-a-cookie/);
});
