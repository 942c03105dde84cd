import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, spawnSite } from "../site-under-test.ts";

/** A copy of the project whose migrations a test may choose. */
let project: string;
const migrations = () => path.join(project, "supabase/migrations");

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "plainwell-"));
  for (const entry of ["app", "build", "content", "server", "supabase", "package.json"]) {
    cpSync(entry, path.join(project, entry), { recursive: true });
  }
  symlinkSync(path.resolve("node_modules"), path.join(project, "node_modules"));
});
afterAll(() => rmSync(project, { recursive: true }));

/** Starts the copy on its own data, and gives what asks its backend with the secret key. */
async function start() {
  const port = String(await freePort());
  const { child, log, ended } = spawnSite({ PORT: port, DATA_DIR: "data" }, project);
  const started = await Promise.race([
    ended.then(() => false),
    new Promise<boolean>((resolve) => child.stdout?.on("data", () => log().includes("Mail ") && resolve(true))),
  ]);
  const call = async (address: string, body?: unknown) => {
    const { secret } = JSON.parse(readFileSync(path.join(project, "data/keys.json"), "utf8"));
    const response = await fetch(`http://localhost:${port}/supabase/rest/v1/${address}`, {
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      headers: { apikey: secret, "Content-Type": "application/json" },
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { started, log, call, stop, ended };
}

test("a data folder of the first version is brought up to date, a migration that fails changes nothing, and there is no way back", async () => {
  const [first = "", ...later] = readdirSync(migrations()).sort();
  const aside = path.join(project, "aside");
  mkdirSync(aside);
  for (const file of later) cpSync(path.join(migrations(), file), path.join(aside, file));
  for (const file of later) rmSync(path.join(migrations(), file));

  const old = await start();
  expect(first).toContain("subscribers");
  expect((await old.call("newsletter_subscribers", { email: "kept@reader.example" })).status).toBe(201);
  expect((await old.call("rpc/list_admins", {})).status, "the old version does not know it").toBe(404);
  await old.stop();

  // One that is right up to its last line.
  cpSync(aside, migrations(), { recursive: true });
  const broken = path.join(migrations(), "29990101000000_broken.sql");
  writeFileSync(broken, "alter table public.newsletter_subscribers add column topic text default 'all';\nselect nothing;\n");
  const failed = await start();
  expect(failed.started).toBe(false);
  expect(await failed.ended).toBe(1);
  expect(failed.log()).toMatch(
    /^Plainwell cannot start: A migration failed: 29990101000000_broken\.sql \(.*"nothing".*\)\. Nothing was changed\.\n$/,
  );

  // Nor by those before the one that failed: the first version goes on with its data.
  for (const file of [...later, path.basename(broken)]) rmSync(path.join(migrations(), file));
  const back = await start();
  expect(back.started, back.log()).toBe(true);
  expect((await back.call("newsletter_subscribers?select=email")).body).toEqual([{ email: "kept@reader.example" }]);
  await back.stop();

  cpSync(aside, migrations(), { recursive: true });

  writeFileSync(broken, "alter table public.newsletter_subscribers add column topic text default 'all';\n");
  const mended = await start();
  expect((await mended.call("newsletter_subscribers?select=email,topic")).body).toEqual([{ email: "kept@reader.example", topic: "all" }]);
  expect(await mended.call("rpc/list_admins", {})).toEqual({ status: 200, body: [] });
  expect(await mended.stop()).toBe(0);

  rmSync(broken);
  const older = await start();
  expect(older.started).toBe(false);
  expect(await older.ended).toBe(1);
  expect(older.log()).toBe(
    `Plainwell cannot start: The data folder ${path.join(project, "data")} was last used by a newer version (migration 29990101000000). Start that version, or restore a backup from before it.\n`,
  );
}, 120_000);
