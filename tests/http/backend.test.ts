import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { holderOf } from "../../server/embedded/lock.ts";
import { answers, freePort, type SiteUnderTest, spawnServer, spawnSite, startSite } from "../site-under-test.ts";

let site: SiteUnderTest;
let service: SupabaseClient;
let signedIn: SupabaseClient;
let admin: SupabaseClient;
let anon: SupabaseClient;

const clientWith = (key: string) => createClient(`${site.url}/supabase`, key, { auth: { persistSession: false, autoRefreshToken: false } });

async function signUp(email: string): Promise<{ client: SupabaseClient; id: string }> {
  const client = clientWith(site.keys().publishable);
  const { data, error } = await client.auth.signUp({ email, password: "a long password" });
  if (error || !data.user) throw error ?? new Error("no user");
  return { client, id: data.user.id };
}

beforeAll(async () => {
  site = await startSite();
  anon = clientWith(site.keys().publishable);
  service = clientWith(site.keys().secret);
  signedIn = (await signUp("reader@plainwell.example")).client;
  const granted = await signUp("admin@plainwell.example");
  admin = granted.client;
  const { error } = await service.from("admins").insert({ user_id: granted.id });
  expect(error).toBeNull();
  await service.from("newsletter_subscribers").insert([{ email: "one@reader.example" }, { email: "two@reader.example" }]);
});
afterAll(() => site.remove());

const subscribers = (client: SupabaseClient) => client.from("newsletter_subscribers");
const stored = async () => ((await subscribers(service).select("email")).data ?? []).map(({ email }) => email).sort();

test("an anonymous visitor may add a subscriber and nothing else", async () => {
  expect((await subscribers(anon).insert({ email: "anon@reader.example" })).error).toBeNull();
  expect((await subscribers(anon).select()).data ?? []).toEqual([]);
  await subscribers(anon).update({ email: "changed@reader.example" }).eq("email", "one@reader.example");
  await subscribers(anon).delete().eq("email", "one@reader.example");
  expect(await stored()).toContain("one@reader.example");
  expect((await anon.from("admins").select()).data ?? []).toEqual([]);
  expect((await anon.rpc("is_admin")).error).not.toBeNull();
});

test("an account that was not granted anything is no more than a visitor", async () => {
  expect((await subscribers(signedIn).insert({ email: "account@reader.example" })).error).toBeNull();
  expect((await subscribers(signedIn).select()).data).toEqual([]);
  await subscribers(signedIn).update({ email: "changed@reader.example" }).eq("email", "one@reader.example");
  await subscribers(signedIn).delete().eq("email", "one@reader.example");
  expect(await stored()).toContain("one@reader.example");
  expect((await signedIn.rpc("is_admin")).data).toBe(false);
});

test("no account can make itself an admin, or see who is", async () => {
  const { data } = await signedIn.auth.getUser();
  expect((await signedIn.from("admins").insert({ user_id: data.user?.id })).error?.code).toBe("42501");
  expect((await anon.from("admins").insert({ user_id: data.user?.id })).error?.code).toBe("42501");
  expect((await signedIn.from("admins").select()).data).toEqual([]);
  expect((await signedIn.rpc("is_admin")).data).toBe(false);
});

test("an admin reads, changes and removes subscribers, and sees only their own grant", async () => {
  expect((await admin.rpc("is_admin")).data).toBe(true);
  expect((await subscribers(admin).select("email").eq("email", "one@reader.example")).data).toEqual([{ email: "one@reader.example" }]);
  expect((await subscribers(admin).update({ email: "2@reader.example" }).eq("email", "two@reader.example").select("email")).data).toEqual([
    { email: "2@reader.example" },
  ]);
  expect((await subscribers(admin).delete().eq("email", "2@reader.example").select("email")).data).toEqual([{ email: "2@reader.example" }]);
  expect((await admin.from("admins").select()).data).toHaveLength(1);
});

test.each(["subscribed_at", "confirmation_sent_at"])("a visitor cannot set %s", async (column) => {
  expect((await subscribers(anon).insert({ email: "forged@reader.example", [column]: "2020-01-01" })).error?.code).toBe("42501");
});

test.each([
  "Upper@reader.example",
  " space@reader.example",
  "nobody",
  "a@b c.example",
  "a@x.example,",
  "a;c@x.example,d.example",
  "grp:a@x.example;",
  "<a@x.example>",
  "a[b@x.example",
  "a\\b@x.example",
  `${"x".repeat(250)}@b.example`,
])("the table itself refuses %j", async (email) => {
  expect((await subscribers(service).insert({ email })).error).not.toBeNull();
  expect(await stored()).not.toContain(email);
});

test.each(["", "sb_publishable_wrong", "sb_secret_wrong"])("the key %j opens nothing", async (apikey) => {
  const response = await fetch(`${site.url}/supabase/rest/v1/newsletter_subscribers`, { headers: apikey ? { apikey } : {} });
  expect(response.status).toBe(401);
});

test("the backend takes no more than a form's worth", async () => {
  const response = await fetch(`${site.url}/supabase/rest/v1/newsletter_subscribers`, {
    method: "POST",
    headers: { apikey: site.keys().publishable, "Content-Type": "application/json" },
    body: JSON.stringify({ email: "x".repeat(100_000) }),
  });
  expect(response.status).toBe(413);
});

test.each(["/supabase/_system/info", "/supabase/_system/config", "/supabase/storage/v1/bucket", "/supabase/"])(
  "%s is not there",
  async (address) => {
    const response = await fetch(site.url + address, { headers: { apikey: site.keys().publishable } });
    expect(response.status).toBe(404);
  },
);

test("what anyone may ask of the backend directly is limited as forms are", async () => {
  const strict = await startSite({ RATE_LIMIT_PER_MINUTE: "2" });
  const guess = () =>
    fetch(`${strict.url}/supabase/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: strict.keys().publishable, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "ann@plainwell.example", password: "a guess" }),
    });
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([400, 400, 429]);
  await strict.remove();
});

test("the data, the mails and the keys are for their owner's eyes", () => {
  const modeOf = (name: string) => statSync(path.join(site.dataDir, name)).mode & 0o777;
  expect(["postgres", "outbox", "keys.json"].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
});

test("when npm is told to end, the site ends with it and lets its folder go", { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plainwell-"));
  const port = String(await freePort());
  // May build first; a test that fails half-way ends the whole group, npm and the site.
  const { child, ended, log } = spawnServer("npm", ["start"], { DATA_DIR: dataDir, PORT: port });
  await Promise.race([answers(`http://localhost:${port}`), ended.then(() => expect.unreachable(log()))]);
  const { pid } = holderOf(dataDir) ?? expect.unreachable("nobody holds the folder");
  // Once npm has ended, nothing else would end a site that stays.
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, "SIGKILL")));
  // npm alone, as a supervisor does: what it started must notice.
  child.kill("SIGTERM");
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
  const next = await startSite({ DATA_DIR: dataDir });
  await next.remove();
});

/** Whether there is such a process. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a second process on the same data folder is told who has it", async () => {
  const { log, ended } = spawnSite({ DATA_DIR: site.dataDir, PORT: String(await freePort()) });
  expect(await ended).toBe(1);
  expect(log()).toMatch(
    /^Plainwell cannot start: The data folder .* is in use by process \d+\. Stop it, or set DATA_DIR to another folder\.\n$/,
  );
});

test("a port that is taken, a setting that is wrong and a folder that cannot be written are a line each", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plainwell-"));
  const taken = spawnSite({ DATA_DIR: dataDir, PORT: new URL(site.url).port });
  expect([await taken.ended, taken.log()]).toEqual([
    1,
    `Plainwell cannot start: Port ${new URL(site.url).port} is taken. Stop what uses it, or set PORT to another.\n`,
  ]);
  const wrong = spawnSite({ DATA_DIR: dataDir, PORT: "http" });
  expect([await wrong.ended, wrong.log()]).toEqual([1, "Plainwell cannot start: PORT must be a whole number\n"]);
  writeFileSync(path.join(dataDir, "file"), "");
  const unwritable = spawnSite({ DATA_DIR: path.join(dataDir, "file") });
  expect(await unwritable.ended).toBe(1);
  expect(unwritable.log()).toMatch(
    /^Plainwell cannot start: The data folder .* cannot be written \(\w+\)\. Mend its permissions, or set DATA_DIR to another folder\.\n$/,
  );
  rmSync(dataDir, { recursive: true });
});

test("a content file that is wrong fails the build, naming file and field", () => {
  const copy = mkdtempSync(path.join(tmpdir(), "plainwell-"));
  for (const entry of ["app", "content", "public", "package.json", "remix.config.js", "vite.config.ts", "tsconfig.json", "node_modules"]) {
    // Linked, not copied: the build only reads them.
    if (entry === "node_modules") spawnSync("ln", ["-s", path.resolve(entry), path.join(copy, entry)]);
    else cpSync(entry, path.join(copy, entry), { recursive: true });
  }
  const file = path.join(copy, "content/articles/broken.md");
  writeFileSync(file, "---\ntitle: Broken\n---\ntext\n");
  const { status, stderr } = spawnSync("npm", ["run", "--silent", "build"], { cwd: copy, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("content/articles/broken.md: excerpt: ");
  rmSync(copy, { recursive: true });
});
