import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, cookiesOf, post, textOf } from "./browserless.ts";

const PASSWORD = "correct horse battery";
const EMAIL = "ann@plainwell.example";

let backend: SiteUnderTest;
let instances: SiteUnderTest[] = [];
let proxy: Server;
/** The two instances as a reader sees them: one site, at the proxy's address. */
let site: SiteUnderTest;

/** Sends requests to the instances in turn, names the reader's address, and says who answered. */
function roundRobin(): Server {
  let turn = 0;
  return createServer((incoming, outgoing) => {
    const answeredBy = turn++ % instances.length;
    const headers = { ...incoming.headers, "x-forwarded-for": incoming.headers["x-reader"] ?? "198.51.100.1" };
    const passedOn = request(`${instances[answeredBy]?.url}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, { ...answer.headers, "x-answered-by": String(answeredBy) });
      answer.pipe(outgoing);
    });
    incoming.pipe(passedOn);
  });
}

beforeAll(async () => {
  proxy = roundRobin();
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  backend = await startSite();
  const settings = {
    SITE_URL: url,
    SUPABASE_URL: `${backend.url}/supabase`,
    SUPABASE_ANON_KEY: backend.keys().publishable,
    COOKIE_SECRET: "the same secret on every instance",
    TRUST_PROXY: "1",
    RATE_LIMIT_PER_MINUTE: "2",
  };
  instances = await Promise.all([startSite(settings), startSite(settings)]);
  site = { ...(instances[0] as SiteUnderTest), url };
  expect((await post(site, "/auth?tab=sign-up", { email: EMAIL, password: PASSWORD }, reader())).status).toBe(303);
});
afterAll(async () => {
  await Promise.all([...instances, backend].map((each) => each.remove()));
  proxy.closeAllConnections();
  proxy.close();
});

let readers = 1;
/** A reader with an address of their own, so that no test spends another's turns. */
const reader = () => ({ "X-Reader": `203.0.113.${readers++}` });

const page = (address: string, cookie: string) => ask(site, address, { headers: { Cookie: cookie } });
/** What each instance says to the same cookie. */
const bothOn = async (address: string, cookie: string) => {
  const answers = [await page(address, cookie), await page(address, cookie)];
  expect(answers.map(({ headers }) => headers.get("X-Answered-By")).sort()).toEqual(["0", "1"]);
  return Promise.all(answers.map(textOf));
};
const signIn = () => post(site, "/auth", { email: EMAIL, password: PASSWORD }, reader());

test("who signs in through one instance is known to both, and signed out of both at once", async () => {
  const cookie = cookiesOf(await signIn());
  for (const text of await bothOn("/", cookie)) expect(text).toContain(EMAIL);
  const out = await ask(site, "/auth/sign-out", {
    method: "POST",
    body: new URLSearchParams(),
    headers: { Cookie: cookie, Origin: site.url },
  });
  expect(out.status).toBe(303);
  for (const text of await bothOn("/", cookie)) expect(text).not.toContain(EMAIL);
});

test("a notice that one instance made is shown by the other", async () => {
  const posted = await post(site, "/newsletter", { email: "ann@reader.example" }, reader());
  const shown = await page("/newsletter", cookiesOf(posted));
  expect(shown.headers.get("X-Answered-By")).not.toBe(posted.headers.get("X-Answered-By"));
  expect(await textOf(shown)).toContain("Subscription Confirmed!");
});

test("a session that ends soon may be renewed by both instances at the same moment", async () => {
  const cookie = cookiesOf(await signIn());
  const [name = "", value = ""] = cookie.split("=base64-");
  const session = JSON.parse(Buffer.from(value, "base64url").toString());
  session.expires_at = Math.floor(Date.now() / 1000) + 60;
  const ending = `${name}=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  const answers = await Promise.all([page("/about", ending), page("/about", ending)]);
  expect(new Set(answers.map(({ headers }) => headers.get("X-Answered-By"))).size).toBe(2);
  for (const answer of answers) {
    const renewed = cookiesOf(answer);
    expect(await textOf(answer)).toContain(EMAIL);
    expect(await textOf(await page("/", renewed))).toContain(EMAIL);
  }
});

test("the limit of posts counts in each process by itself", async () => {
  const from = reader();
  const statuses: number[] = [];
  for (let times = 0; times < 5; times++) statuses.push((await post(site, "/newsletter", { email: "no" }, from)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 429]);
});
