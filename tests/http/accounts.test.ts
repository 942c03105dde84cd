import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withHostedBackend } from "../hosted-backend.ts";
import { keeps } from "../promises.ts";
import { NO_SETTINGS, type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, cookiesOf, post, textOf } from "./browserless.ts";

const PASSWORD = "correct horse battery";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite();
  for (const email of ["ann@plainwell.example", "admin@plainwell.example"]) {
    expect((await post(site, "/auth?tab=sign-up", { email, password: PASSWORD })).status).toBe(303);
  }
  expect(admin("grant", "admin@plainwell.example").stdout).toBe("admin@plainwell.example may now use the admin desk.\n");
});
afterAll(() => site.remove());

const admin = (...args: string[]) =>
  spawnSync("node", ["server/admin.ts", ...args], { encoding: "utf8", env: { ...process.env, ...NO_SETTINGS, DATA_DIR: site.dataDir } });

const signIn = (email: string, on = site) => post(on, "/auth", { email, password: PASSWORD });
const page = (address: string, cookie: string, on = site) => ask(on, address, { headers: { Cookie: cookie } });

/** The session inside its cookies, and cookies made from a session (the format of @supabase/ssr). */
type Session = { access_token: string; refresh_token: string; expires_at: number; expires_in: number };
const sessionOf = (cookie: string): Session => JSON.parse(Buffer.from(/=base64-([^;]+)/.exec(cookie)?.[1] ?? "", "base64url").toString());
const cookieOf = (name: string, session: unknown) => `${name}=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;

test("the page has its words, two tabs and the hint", async () => {
  const signInPage = await (await ask(site, "/auth")).text();
  for (const words of ["Admin Access", "Sign in to manage newsletter subscribers", ">Sign In</button>", ">Sign In</a>", ">Sign Up</a>"])
    expect(signInPage).toContain(words);
  expect(signInPage).not.toContain("Must be at least 8 characters");
  const signUpPage = await (await ask(site, "/auth?tab=sign-up")).text();
  for (const words of ["Must be at least 8 characters", ">Create Account</button>", 'action="/auth?tab=sign-up"'])
    expect(signUpPage).toContain(words);
});

describe.each([
  ["sign-in", "/auth"],
  ["sign-up", "/auth?tab=sign-up"],
])("%s", (_, address) => {
  test.each([
    ["ann", PASSWORD, "Invalid Email Please enter a valid email"],
    ["ann", "short", "Invalid Email Please enter a valid email"],
    ["ann@plainwell.example", "short", "Invalid Password Password must be at least 8 characters"],
    ["", "", "Invalid Email Please enter a valid email"],
  ])("%j with %j says %s; the address is kept, the password never", async (email, password, words) => {
    const response = await post(site, address, { email, password });
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const html = await response.clone().text();
    expect(await textOf(response)).toContain(words);
    expect(html).toContain('aria-invalid="true"');
    if (email) expect(html).toContain(`value="${email}"`);
    if (password) expect(html).not.toContain(password);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("too many posts wait", async () => {
    const strict = await startSite({ RATE_LIMIT_PER_MINUTE: "1" });
    await post(strict, address, { email: "ann", password: "x" });
    const response = await post(strict, address, { email: "ann@plainwell.example", password: PASSWORD });
    expect([response.status, Number(response.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    const html = await response.clone().text();
    expect(await textOf(response)).toContain("Too Many Attempts Please wait a minute and try again.");
    expect(html).not.toContain(PASSWORD);
    await strict.remove();
  });
});

test("a new account is told so, is not signed in, and can sign in", async () => {
  const response = await post(site, "/auth?tab=sign-up", { email: " New@plainwell.example ", password: PASSWORD });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/auth"]);
  expect(cookiesOf(response)).toMatch(/^notice=[^;]+$/);
  const told = await page("/auth", cookiesOf(response));
  expect(await textOf(told)).toContain("Success! Your account has been created. You can now sign in.");
  expect((await signIn("new@plainwell.example")).headers.get("Location")).toBe("/");
});

test("an account that exists is told so", async () => {
  const response = await post(site, "/auth?tab=sign-up", { email: "ann@plainwell.example", password: PASSWORD });
  expect(response.status).toBe(400);
  expect(await textOf(response)).toContain("Account Already Exists This email is already registered. Please sign in instead.");
});

test("a wrong password is told so", async () => {
  const response = await post(site, "/auth", { email: "ann@plainwell.example", password: "wrong password" });
  expect(response.status).toBe(400);
  expect(await textOf(response)).toContain("Invalid Credentials Email or password is incorrect. Please try again.");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("a sign-in leads home or to the page that asked, and its cookies are out of script's reach", async () => {
  const response = await post(site, "/auth", { email: "ann@plainwell.example", password: PASSWORD, redirectTo: "/admin" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin"]);
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/^sb-.*Path=\/; HttpOnly; SameSite=Lax$/);
  const elsewhere = await post(site, "/auth", { email: "ann@plainwell.example", password: PASSWORD, redirectTo: "//evil.example" });
  expect(elsewhere.headers.get("Location")).toBe("/");
});

test("who mistypes on the way to a page still arrives there, also by way of a new account", async () => {
  const wrong = await post(site, "/auth", { email: "ann@plainwell.example", password: "wrong password", redirectTo: "/admin" });
  expect(await wrong.text()).toContain('name="redirectTo" value="/admin"');
  const created = await post(site, "/auth?tab=sign-up", { email: "late@plainwell.example", password: PASSWORD, redirectTo: "/admin" });
  expect(created.headers.get("Location")).toBe("/auth?redirectTo=%2Fadmin");
});

test("on https the cookies are Secure", async () => {
  const secure = await startSite({ SITE_URL: "https://plainwell.example" });
  await post(secure, "/auth?tab=sign-up", { email: "ann@plainwell.example", password: PASSWORD });
  const cookies = (await signIn("ann@plainwell.example", secure)).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toContain("; Secure");
  await secure.remove();
});

test("who is signed in has a menu, gets pages of their own, and is sent on from /auth", async () => {
  const cookie = cookiesOf(await signIn("ann@plainwell.example"));
  const home = await page("/", cookie);
  expect(home.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await textOf(home);
  expect(text).toContain("ann@plainwell.example");
  expect(text).toContain("Sign out");
  expect(text).not.toContain("Admin desk");
  expect((await page("/auth", cookie)).headers.get("Location")).toBe("/");
  expect(await textOf(await ask(site, "/"))).not.toContain("ann@plainwell.example");
});

test("/admin asks a visitor to sign in, refuses an account, and opens to an admin", async () => {
  const visitor = await ask(site, "/admin");
  expect([visitor.status, visitor.headers.get("Location")]).toEqual([302, "/auth?redirectTo=%2Fadmin"]);
  const account = await page("/admin", cookiesOf(await signIn("ann@plainwell.example")));
  expect(account.status).toBe(403);
  expect(await textOf(account)).toContain("Your account has not been granted the admin desk.");
  const granted = await page("/admin", cookiesOf(await signIn("admin@plainwell.example")));
  expect(granted.status).toBe(200);
  expect(await textOf(granted)).toContain("The newsletter has 0 subscribers.");
  const data = await ask(site, "/admin?_data=routes%2Fadmin%2Fstart", {
    headers: { Cookie: cookiesOf(await signIn("ann@plainwell.example")) },
  });
  expect(data.status).toBe(403);
});

test("signing out ends the session here and at the backend, and only a form does it", async () => {
  const cookie = cookiesOf(await signIn("ann@plainwell.example"));
  expect((await page("/auth/sign-out", cookie)).headers.get("Location")).toBe("/");
  expect(await textOf(await page("/", cookie))).toContain("Sign out");
  const response = await ask(site, "/auth/sign-out", {
    method: "POST",
    body: new URLSearchParams({}),
    headers: { Cookie: cookie, Origin: site.url },
  });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
  expect(response.headers.getSetCookie().some((header) => /^sb-[^=]+=;.*Max-Age=0/.test(header))).toBe(true);
  expect(await textOf(await page("/", cookie)), "the old cookie opens nothing").not.toContain("Sign out");
});

test("signing out works beside cookies with names that make no sense", async () => {
  const cookie = cookiesOf(await signIn("ann@plainwell.example"));
  const response = await ask(site, "/auth/sign-out", {
    method: "POST",
    body: new URLSearchParams({}),
    headers: { Cookie: `sb-a b=1; ${cookie}` },
  });
  expect(response.status).toBe(303);
});

test("a session about to end is refreshed, and its new cookies leave with the page", async () => {
  const cookie = cookiesOf(await signIn("ann@plainwell.example"));
  const session = sessionOf(cookie);
  const ending = cookieOf(cookie.split("=")[0] ?? "", { ...session, expires_at: Math.floor(Date.now() / 1000) + 60 });
  const response = await page("/about", ending);
  const renewed = sessionOf(response.headers.getSetCookie().find((header) => header.startsWith("sb-")) ?? "");
  expect(renewed.refresh_token).not.toBe(session.refresh_token);
  expect(await textOf(response)).toContain("Sign out");
});

test.each([
  ["forged", (session: Session) => ({ ...session, access_token: `${session.access_token.slice(0, -8)}AAAAAAAA` })],
  [
    "somebody's guess",
    () => ({
      access_token: "a.b.c",
      refresh_token: "guess",
      expires_at: 9999999999,
      expires_in: 1,
      user: { email: "admin@plainwell.example" },
    }),
  ],
  ["no session at all", () => "nonsense"],
  ["over, with a refresh token that is none", (session: Session) => ({ ...session, expires_at: 1, refresh_token: "none" })],
])("a session that is %s makes a visitor", async (_, change) => {
  const cookie = cookiesOf(await signIn("admin@plainwell.example"));
  const forged = cookieOf(cookie.split("=")[0] ?? "", change(sessionOf(cookie)));
  const home = await page("/", forged);
  expect(home.status).toBe(200);
  expect(await textOf(home)).not.toContain("Sign out");
  expect((await page("/admin", forged)).headers.get("Location")).toBe("/auth?redirectTo=%2Fadmin");
});

test("the header's box signs in who types address:password, and says so at home", async () => {
  const response = await post(site, "/search", { q: ` ann@plainwell.example:${PASSWORD} `, redirectTo: "/about" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
  const home = await page("/", cookiesOf(response));
  const text = await textOf(home);
  expect(text).toContain("Access Granted Welcome back, admin.");
  expect(text).toContain("Sign out");
});

test("a sign-in that fails there is a search for what was typed, which no title, log or cache keeps", async () => {
  const response = await post(site, "/search", { q: "ann@plainwell.example:not-this-one" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/search?q=ann%40plainwell.example%3Anot-this-one"]);
  const found = await ask(site, response.headers.get("Location") ?? "");
  expect(found.headers.get("Cache-Control")).toBe("no-store");
  const html = await found.text();
  expect(html).toContain("<title>No results found | Plainwell</title>");
  if (keeps("own log")) expect(site.log()).not.toMatch(/not-this-one|correct horse|plainwell\.example:/);
});

test("over the limit the header's box searches and asks the backend nothing", async () => {
  const strict = await startSite({ RATE_LIMIT_PER_MINUTE: "1" });
  await post(strict, "/auth?tab=sign-up", { email: "ann@plainwell.example", password: PASSWORD });
  const response = await post(strict, "/search", { q: `ann@plainwell.example:${PASSWORD}` });
  expect(response.headers.get("Location")).toMatch(/^\/search\?q=/);
  expect(response.headers.getSetCookie()).toEqual([]);
  await strict.remove();
});

test("the admin command works beside the running site, and says what is wrong", () => {
  expect(admin("list").stdout).toMatch(/^admin@plainwell\.example {2}since \d{4}-\d\d-\d\d\n$/);
  expect(admin("grant", "nobody@plainwell.example")).toMatchObject({
    status: 1,
    stderr: "No account has the address nobody@plainwell.example. Sign up at /auth first.\n",
  });
  expect(admin("revoke", "ann@plainwell.example").stdout).toBe("ann@plainwell.example had not been granted the admin desk.\n");
  expect(admin("grant")).toMatchObject({ status: 1, stderr: "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list\n" });
});

test("the admin command works while the site is stopped, and a revoked admin is one no more", async () => {
  const first = await startSite();
  await post(first, "/auth?tab=sign-up", { email: "ann@plainwell.example", password: PASSWORD });
  await first.stop();
  const command = (verb: string) =>
    spawnSync("node", ["server/admin.ts", verb, "Ann@plainwell.example"], {
      encoding: "utf8",
      env: { ...process.env, ...NO_SETTINGS, DATA_DIR: first.dataDir },
    });
  expect(command("grant").status).toBe(0);
  const second = await startSite({ DATA_DIR: first.dataDir });
  const cookie = cookiesOf(await signIn("ann@plainwell.example", second));
  expect((await page("/admin", cookie, second)).status).toBe(200);
  expect(command("revoke").status).toBe(0);
  expect((await page("/admin", cookie, second)).status).toBe(403);
  await second.remove();
});

test("the admin command manages a hosted backend with its secret key, and with nothing less", () => {
  const hosted = (key: string | null, ...args: string[]) =>
    spawnSync("node", ["server/admin.ts", ...args], {
      encoding: "utf8",
      env: {
        ...process.env,
        SUPABASE_URL: site.backend,
        SUPABASE_ANON_KEY: site.keys().publishable,
        COOKIE_SECRET: "a secret of at least 32 characters",
        SUPABASE_SERVICE_ROLE_KEY: key ?? "",
      },
    });
  const { secret, publishable } = site.keys();
  expect(hosted(secret, "grant", "ann@plainwell.example").stdout).toBe("ann@plainwell.example may now use the admin desk.\n");
  expect(hosted(secret, "list").stdout).toMatch(/^admin@plainwell\.example {2}since .*\nann@plainwell\.example {2}since .*\n$/);
  expect(hosted(secret, "revoke", "ann@plainwell.example").stdout).toBe("ann@plainwell.example may no longer use the admin desk.\n");
  expect(hosted(secret, "grant", "nobody@plainwell.example")).toMatchObject({
    status: 1,
    stderr: "No account has the address nobody@plainwell.example. Sign up at /auth first.\n",
  });
  expect(hosted(null, "list")).toMatchObject({ status: 1, stderr: "SUPABASE_SERVICE_ROLE_KEY is required for this command.\n" });
  for (const [key, words] of [
    [publishable, /^SUPABASE_SERVICE_ROLE_KEY must be the project's secret key, and is its public one\n$/],
    ["sb_secret_of_another_project", /^The backend refused: .+\n$/],
    ["a key that says nothing of itself", /^The backend refused: .+\n$/],
  ] as const) {
    const { status, stdout, stderr } = hosted(key, "grant", "ann@plainwell.example");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(words);
  }
  expect(hosted(secret, "list").stdout).not.toContain("ann@plainwell.example");
});

test("nobody but the service may grant, revoke or list", async () => {
  const { access_token } = sessionOf(cookiesOf(await signIn("ann@plainwell.example")));
  for (const headers of [{}, { Authorization: `Bearer ${access_token}` }]) {
    for (const [name, body] of [
      ["grant_admin", { account_email: "ann@plainwell.example" }],
      ["revoke_admin", { account_email: "admin@plainwell.example" }],
      ["list_admins", {}],
    ] as const) {
      const response = await fetch(`${site.backend}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { apikey: site.keys().publishable, "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      expect(response.ok, name).toBe(false);
    }
  }
  expect(admin("list").stdout).toContain("admin@plainwell.example");
  expect(admin("list").stdout).not.toContain("ann@plainwell.example");
});

describe("a backend in trouble", () => {
  const json = { "Content-Type": "application/json" };

  test.each([
    ["/auth", "Sign In Error Signups are closed for maintenance"],
    ["/auth?tab=sign-up", "Sign Up Error Signups are closed for maintenance"],
  ])("%s passes on the backend's own message", async (address, words) => {
    await withHostedBackend(
      (_, response) => response.writeHead(422, json).end('{"code":"signup_disabled","msg":"Signups are closed for maintenance"}'),
      async (hosted) => {
        const response = await post(hosted, address, { email: "ann@plainwell.example", password: PASSWORD });
        expect(response.status).toBe(400);
        expect(await textOf(response)).toContain(words);
      },
    );
  });

  test.each([
    ["a page", 502, "text/html", "<html>Bad gateway</html>"],
    ["garbage", 200, "application/json", "{{{"],
  ])("that answers with %s is an unexpected error, a search, and no matter to a page", async (_, status, type, body) => {
    await withHostedBackend(
      (_call, response) => response.writeHead(status, { "Content-Type": type }).end(body),
      async (hosted) => {
        for (const address of ["/auth", "/auth?tab=sign-up"]) {
          const response = await post(hosted, address, { email: "ann@plainwell.example", password: PASSWORD });
          expect(response.status).toBe(503);
          expect(await textOf(response)).toContain("Error An unexpected error occurred. Please try again.");
        }
        const searched = await post(hosted, "/search", { q: `ann@plainwell.example:${PASSWORD}` });
        expect(searched.headers.get("Location")).toMatch(/^\/search\?q=/);
        const signedIn = await page(
          "/about",
          cookieOf("sb-127-auth-token", { access_token: "a.b.c", refresh_token: "r", expires_at: 1, expires_in: 1 }),
          hosted,
        );
        expect(signedIn.status).toBe(200);
        expect(hosted.log()).not.toMatch(/correct horse|ann@/);
      },
    );
  });

  test("that never answers is given up on, also by a signed-in reader's pages", async () => {
    await withHostedBackend(
      () => {},
      async (hosted) => {
        // The page gives up when a sign-in does; the client library alone would try again for half a minute.
        const cookie = cookieOf("sb-127-auth-token", { access_token: "a.b.c", refresh_token: "r", expires_at: 1, expires_in: 1 });
        const answered: string[] = [];
        const signedIn = page("/about", cookie, hosted).finally(() => answered.push("page"));
        for (const attempt of ["first sign-in", "second sign-in"]) {
          expect((await signIn("ann@plainwell.example", hosted)).status).toBe(503);
          answered.push(attempt);
        }
        expect((await signedIn).status).toBe(200);
        expect(answered.indexOf("page")).toBeLessThan(answered.indexOf("second sign-in"));
      },
    );
  });

  test("gets the calls of the specification's section 7, and nothing for invalid input", async () => {
    await withHostedBackend(
      (_, response) => response.writeHead(400, json).end('{"code":"invalid_credentials","msg":"Invalid login credentials"}'),
      async (hosted, calls) => {
        await post(hosted, "/auth", { email: "ann", password: "short" });
        await post(hosted, "/auth?tab=sign-up", { email: "ann@plainwell.example", password: "short" });
        expect(calls).toEqual([]);
        await post(hosted, "/auth", { email: " ann@plainwell.example ", password: PASSWORD });
        await post(hosted, "/auth?tab=sign-up", { email: "ann@plainwell.example", password: PASSWORD });
        expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
          "POST /auth/v1/token?grant_type=password",
          `POST /auth/v1/signup?redirect_to=${encodeURIComponent(`${hosted.url}/`)}`,
        ]);
        for (const { body } of calls) expect(JSON.parse(body)).toMatchObject({ email: "ann@plainwell.example", password: PASSWORD });
      },
    );
  });

  test("that knows the account but not its grant leaves the admin desk closed, and does not call it refused", async () => {
    const user = { id: "1", aud: "authenticated", email: "ann@plainwell.example" };
    await withHostedBackend(
      ({ url }, response) => {
        if (url.includes("/user")) response.writeHead(200, json).end(JSON.stringify(user));
        else response.writeHead(500, json).end('{"code":"XX000","message":"broken"}');
      },
      async (hosted) => {
        const session = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3600, expires_at: 9999999999, user };
        const response = await page("/admin", cookieOf("sb-127-auth-token", session), hosted);
        expect(response.status).toBe(503);
        expect(await textOf(response)).toContain("Something went wrong on our side");
      },
    );
  });

  test("that fails is not asked again while the admin waits", async () => {
    const user = { id: "1", aud: "authenticated", email: "ann@plainwell.example" };
    await withHostedBackend(
      ({ url, method }, response) => {
        if (method === "HEAD") response.writeHead(503).end();
        else response.writeHead(200, json).end(JSON.stringify(url.includes("/user") ? user : true));
      },
      async (hosted, calls) => {
        const session = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3600, expires_at: 9999999999, user };
        expect((await page("/admin", cookieOf("sb-127-auth-token", session), hosted)).status).toBe(200);
        expect(calls.map(({ method }) => method).filter((method) => method === "HEAD")).toHaveLength(1);
      },
    );
  });

  test("is asked for a new token once, however many requests of one reader arrive together", async () => {
    const session = {
      access_token: "new.access.token",
      refresh_token: "new",
      token_type: "bearer",
      expires_in: 3600,
      expires_at: 9999999999,
    };
    const user = { id: "1", aud: "authenticated", email: "ann@plainwell.example" };
    await withHostedBackend(
      ({ url }, response) => {
        const answer = url.includes("refresh_token") ? { ...session, user } : url.includes("/user") ? user : false;
        setTimeout(() => response.writeHead(200, json).end(JSON.stringify(answer)), 100);
      },
      async (hosted, calls) => {
        const cookie = cookieOf("sb-127-auth-token", {
          ...session,
          access_token: "old.access.token",
          refresh_token: "old",
          expires_at: Math.floor(Date.now() / 1000) + 30,
          user,
        });
        const pages = await Promise.all(["/", "/about", "/contact", "/terms", "/search"].map((address) => page(address, cookie, hosted)));
        for (const answered of pages) {
          expect(await answered.clone().text()).toContain("Sign out");
          expect(sessionOf(answered.headers.getSetCookie().join()).refresh_token).toBe("new");
        }
        expect(calls.filter(({ url }) => url.includes("refresh_token"))).toHaveLength(1);
      },
    );
  });
});

test.runIf(keeps("own log"))("no log line of all this holds a password or an address", () => {
  expect(site.log()).not.toMatch(/correct horse|plainwell\.example[^/]/);
});
