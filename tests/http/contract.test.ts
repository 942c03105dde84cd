/**
 * The contract with the backend: every call that the site, its admin command and its function's caller
 * send, and what they rely on in the answers. The built site speaks through a proxy that records, so
 * nothing here can drift from the code. Runs against the embedded backend, and against a hosted
 * project when CONTRACT_SUPABASE_URL and its companions name one (docs/deploying.md).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Recorded, startRecordingProxy } from "../recording-proxy.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, cookiesOf, post, textOf } from "./browserless.ts";

const PASSWORD = "correct horse battery";

/** Which backend is held to the contract. */
type Target = { url: string; publicKey: string; secretKey: string; address: string; remove: () => Promise<void> };

let target: Target;
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>;
let site: SiteUnderTest;
let service: SupabaseClient;
let anon: SupabaseClient;

// The plain names stand in shells and .env files of sites that readers use; these stand nowhere by accident.
async function targetOf(environment: NodeJS.ProcessEnv): Promise<Target> {
  const url = environment.CONTRACT_SUPABASE_URL?.replace(/\/+$/, "");
  const unique = `contract-${Date.now().toString(36)}`;
  if (!url) {
    const embedded = await startSite();
    const { publishable, secret } = embedded.keys();
    return {
      url: `${embedded.url}/supabase`,
      publicKey: publishable,
      secretKey: secret,
      address: `${unique}@reader.example`,
      remove: embedded.remove,
    };
  }
  const required = (name: string) => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is required when CONTRACT_SUPABASE_URL is set.`);
    return value;
  };
  return {
    url,
    publicKey: required("CONTRACT_SUPABASE_ANON_KEY"),
    secretKey: required("CONTRACT_SUPABASE_SERVICE_ROLE_KEY"),
    // The hosted service mails there, and refuses made-up domains.
    address: required("CONTRACT_MAILBOX").replace("@", `+${unique}@`),
    remove: async () => {},
  };
}

const clientWith = (key: string) => createClient(proxy.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
const subscribers = (client: SupabaseClient) => client.from("newsletter_subscribers");
let createdUser: string | undefined;

beforeAll(async () => {
  target = await targetOf(process.env);
  proxy = await startRecordingProxy(target.url);
  service = clientWith(target.secretKey);
  anon = clientWith(target.publicKey);
  const { count, error } = await subscribers(service).select("*", { count: "exact", head: true });
  if (error) throw new Error(`The secret key opens nothing at ${new URL(target.url).host}, or its migrations are missing.`);
  if (count) throw new Error(`The contract is tried on an empty project only; subscribers at ${new URL(target.url).host}: ${count}.`);
  site = await startSite({
    SUPABASE_URL: proxy.url,
    SUPABASE_ANON_KEY: target.publicKey,
    COOKIE_SECRET: "a secret of at least 32 characters",
  });
});

afterAll(async () => {
  if (site) {
    await subscribers(service).delete().eq("email", target.address);
    if (createdUser && process.env.CONTRACT_SUPABASE_URL) await service.auth.admin.deleteUser(createdUser);
    await site.remove();
  }
  proxy?.close();
  await target?.remove();
});

/** The headers that a backend acts on; the others come from the libraries' versions and Node. */
const ACTED_ON = ["apikey", "authorization", "content-type", "prefer", "x-supabase-api-version"];

/** What one piece of work says to the backend, in the order of the answers; of the headers, those that matter. */
async function said(work: () => Promise<unknown>): Promise<Recorded[]> {
  const before = proxy.calls.length;
  await work();
  return proxy.calls.slice(before).map((call) => ({
    ...call,
    headers: Object.fromEntries(Object.entries(call.headers).filter(([name]) => ACTED_ON.includes(name))),
  }));
}

/** Nothing more and nothing less, where `toMatchObject` lets more through. */
const exactly = (wanted: unknown) =>
  expect.toSatisfy((sent) => {
    expect(sent).toStrictEqual(wanted);
    return true;
  });

/** The public key alone: a visitor. */
const asVisitor = () => ({ apikey: target.publicKey, authorization: `Bearer ${target.publicKey}` });
/** The public key with an access token: a signed-in reader. */
const asReader = () => ({ apikey: target.publicKey, authorization: expect.stringMatching(/^Bearer eyJ[\w-]+\.[\w-]+\.[\w-]+$/) });
/** The secret key: the service. */
const asService = () => ({ apikey: target.secretKey, authorization: `Bearer ${target.secretKey}` });

const JSON_TYPE = { "content-type": expect.stringMatching(/^application\/json/) };
/** The version in which the auth service names its errors by `code`. */
const AUTH_VERSION = { "x-supabase-api-version": "2024-01-01" };

/** An error of the auth service as its client reads it: newer and older services write it differently. */
function told(answer: unknown): { code: unknown; message: unknown } {
  const { code, error_code, message, msg } = answer as Record<string, unknown>;
  return { code: typeof code === "string" ? code : error_code, message: msg ?? message };
}

const session = {
  access_token: expect.stringMatching(/^eyJ/),
  refresh_token: expect.any(String),
  token_type: "bearer",
  expires_in: expect.any(Number),
  expires_at: expect.any(Number),
};

const signIn = (password = PASSWORD) => post(site, "/auth", { email: target.address, password });
const page = (address: string, cookie: string) => ask(site, address, { headers: { Cookie: cookie } });

async function admin(...args: string[]): Promise<{ code: number; printed: string }> {
  const child = spawn("node", ["server/admin.ts", ...args], {
    env: {
      ...process.env,
      SUPABASE_URL: proxy.url,
      SUPABASE_ANON_KEY: target.publicKey,
      COOKIE_SECRET: "a secret of at least 32 characters",
      SUPABASE_SERVICE_ROLE_KEY: target.secretKey,
    },
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const [code] = await once(child, "close");
  return { code, printed };
}

test("the site asks whether the backend is ready", async () => {
  const calls = await said(() => ask(site, "/readyz"));
  expect(calls).toMatchObject([{ call: "GET /rest/v1/newsletter_subscribers?select=id&limit=1", headers: exactly(asVisitor()) }]);
  // No row, or no right to read: either shows that Postgres has answered.
  if (calls[0]?.status === 200) expect(calls[0].answer).toEqual([]);
  else expect(calls[0]?.answer).toMatchObject({ code: "42501" });
});

test("a subscription is an insert of the address, then a call of the function", async () => {
  const calls = await said(() => post(site, "/newsletter", { email: target.address }));
  expect(calls).toMatchObject([
    {
      call: "POST /rest/v1/newsletter_subscribers",
      headers: exactly({ ...asVisitor(), ...JSON_TYPE }),
      body: exactly({ email: target.address }),
      status: 201,
      answer: "",
    },
    {
      call: "POST /functions/v1/send-newsletter-confirmation",
      // A publishable key is no token, so it does not come as one; verify_jwt is off for this.
      headers: exactly({ apikey: target.publicKey, ...JSON_TYPE }),
      body: exactly({ email: target.address }),
      status: 200,
      answer: { sent: true },
    },
  ]);
});

test("a subscription of the same address is 23505, and mails nothing", async () => {
  expect(await said(() => post(site, "/newsletter", { email: target.address }))).toMatchObject([
    { call: "POST /rest/v1/newsletter_subscribers", status: 409, answer: { code: "23505" } },
  ]);
});

test("the function mails nobody twice, and no stranger", async () => {
  for (const email of [target.address, "stranger@reader.example"]) {
    expect((await anon.functions.invoke("send-newsletter-confirmation", { body: { email } })).data).toEqual({ sent: false });
  }
});

test("a visitor may set nothing but the address, and reads, changes and removes nothing", async () => {
  const forged = await subscribers(anon).insert({ email: `x${target.address}`, confirmation_sent_at: "2020-01-01" });
  expect(forged.error?.code).toBe("42501");
  expect((await subscribers(anon).select()).data ?? []).toEqual([]);
  await subscribers(anon)
    .update({ email: `x${target.address}` })
    .eq("email", target.address);
  await subscribers(anon).delete().eq("email", target.address);
  expect((await subscribers(service).select("email")).data).toEqual([{ email: target.address }]);
  for (const name of ["is_admin", "list_admins"]) expect((await anon.rpc(name)).error?.code).toBe("42501");
  expect((await anon.rpc("grant_admin", { account_email: target.address })).error?.code).toBe("42501");
});

test("a sign-up says where its mail leads back to, and needs no confirmation", async () => {
  const calls = await said(() => post(site, "/auth?tab=sign-up", { email: target.address, password: PASSWORD }));
  expect(calls).toMatchObject([
    {
      call: `POST /auth/v1/signup?redirect_to=${site.url}/`,
      headers: exactly({ ...asVisitor(), ...JSON_TYPE, ...AUTH_VERSION }),
      body: exactly({
        email: target.address,
        password: PASSWORD,
        data: {},
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
      }),
      status: 200,
      answer: { ...session, user: { id: expect.any(String), email: target.address } },
    },
  ]);
  createdUser = (calls[0]?.answer as { user?: { id: string } } | undefined)?.user?.id;
});

test("a sign-up of an address that has an account says so", async () => {
  const [call] = await said(() => post(site, "/auth?tab=sign-up", { email: target.address, password: PASSWORD }));
  expect(call?.status).toBe(422);
  expect(told(call?.answer)).toEqual({ code: "user_already_exists", message: expect.stringContaining("already registered") });
});

test("a password of seven characters is weak to the backend too", async () => {
  const { error } = await anon.auth.signUp({ email: `weak${target.address}`, password: "1234567" });
  expect([error?.name, error?.code, error?.status]).toEqual(["AuthWeakPasswordError", "weak_password", 422]);
});

test("a wrong password is told in the words that the site knows", async () => {
  const calls = await said(() => signIn("not the password"));
  expect(calls).toMatchObject([
    {
      call: "POST /auth/v1/token?grant_type=password",
      headers: exactly({ ...asVisitor(), ...JSON_TYPE, ...AUTH_VERSION }),
      body: exactly({ email: target.address, password: "not the password", gotrue_meta_security: {} }),
      status: 400,
    },
  ]);
  expect(told(calls[0]?.answer)).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
});

test("a sign-in gives a session, which the backend vouches for and which is no admin's", async () => {
  let cookie = "";
  expect(
    await said(async () => {
      cookie = cookiesOf(await signIn());
    }),
  ).toMatchObject([
    { call: "POST /auth/v1/token?grant_type=password", status: 200, answer: { ...session, user: { email: target.address } } },
  ]);
  const calls = await said(async () => expect(await textOf(await page("/", cookie))).toContain("Sign out"));
  expect(calls.sort((one, other) => (one.call < other.call ? -1 : 1))).toMatchObject([
    { call: "GET /auth/v1/user", headers: exactly({ ...asReader(), ...AUTH_VERSION }), status: 200, answer: { email: target.address } },
    { call: "POST /rest/v1/rpc/is_admin", headers: exactly({ ...asReader(), ...JSON_TYPE }), status: 200, answer: false },
  ]);
  expect(calls.at(-1)?.body).toEqual({});
});

test("a session is renewed with its refresh token, which is good once", async () => {
  const cookie = cookiesOf(await signIn());
  const [name = "", value = ""] = cookie.split("=base64-");
  const held = JSON.parse(Buffer.from(value, "base64url").toString());
  const ending = { ...held, expires_at: Math.floor(Date.now() / 1000) + 60 };
  const calls = await said(() => page("/about", `${name}=base64-${Buffer.from(JSON.stringify(ending)).toString("base64url")}`));
  expect(calls[0]).toMatchObject({
    call: "POST /auth/v1/token?grant_type=refresh_token",
    headers: exactly({ ...asVisitor(), ...JSON_TYPE, ...AUTH_VERSION }),
    body: exactly({ refresh_token: held.refresh_token }),
    status: 200,
    answer: { ...session, user: { email: target.address } },
  });
  expect(calls[0]?.answer).not.toMatchObject({ refresh_token: held.refresh_token });
});

test("a refresh token that is none is refused", async () => {
  const { error } = await anon.auth.refreshSession({ refresh_token: "none" });
  expect([error?.name, error?.status]).toEqual(["AuthApiError", 400]);
});

test("signing out ends the session at the backend", async () => {
  const cookie = cookiesOf(await signIn());
  const form = { method: "POST", body: new URLSearchParams(), headers: { Cookie: cookie, Origin: site.url } };
  expect(await said(() => ask(site, "/auth/sign-out", form))).toMatchObject([
    {
      call: "POST /auth/v1/logout?scope=local",
      headers: exactly({ ...asReader(), ...JSON_TYPE, ...AUTH_VERSION }),
      body: "",
      status: 204,
      answer: "",
    },
  ]);
  const after = await said(() => page("/", cookie));
  const user = after.find(({ call }) => call === "GET /auth/v1/user");
  expect(user?.status).toBe(403);
  expect(told(user?.answer).code).toBe("session_not_found");
});

test("a token that nobody signed is refused", async () => {
  const { error } = await anon.auth.getUser("eyJhbGciOiJIUzI1NiJ9.e30.AAAA");
  expect([error?.status, error?.code]).toEqual([403, "bad_jwt"]);
});

test("an admin is granted, listed, counts the subscribers, and is revoked", async () => {
  const calls = await said(async () => {
    expect(await admin("grant", target.address)).toEqual({ code: 0, printed: `${target.address} may now use the admin desk.\n` });
    expect((await admin("list")).printed).toMatch(/ {2}since \d{4}-\d\d-\d\d\n$/);
    expect((await admin("grant", `nobody${target.address}`)).code).toBe(1);
  });
  const rpc = (name: string, body: object, answer: unknown) => ({
    call: `POST /rest/v1/rpc/${name}`,
    headers: exactly({ ...asService(), ...JSON_TYPE }),
    body: exactly(body),
    status: 200,
    answer,
  });
  expect(calls).toMatchObject([
    rpc("grant_admin", { account_email: target.address }, true),
    rpc("list_admins", {}, [{ email: target.address, granted_at: expect.stringMatching(/^\d{4}-\d\d-\d\d/) }]),
    rpc("grant_admin", { account_email: `nobody${target.address}` }, false),
  ]);

  const cookie = cookiesOf(await signIn());
  const desk = await said(async () => expect(await textOf(await page("/admin", cookie))).toContain("The newsletter has 1 subscriber."));
  expect(desk.filter(({ call }) => /is_admin|subscribers/.test(call))).toMatchObject([
    { call: "POST /rest/v1/rpc/is_admin", status: 200, answer: true },
    {
      call: "HEAD /rest/v1/newsletter_subscribers?select=*",
      headers: exactly({ ...asReader(), prefer: "count=exact" }),
      status: 200,
      contentRange: expect.stringMatching(/\/1$/),
    },
  ]);

  expect(
    await said(async () => {
      await admin("revoke", target.address);
      await admin("revoke", target.address);
    }),
  ).toMatchObject([
    rpc("revoke_admin", { account_email: target.address }, true),
    rpc("revoke_admin", { account_email: target.address }, false),
  ]);
});
