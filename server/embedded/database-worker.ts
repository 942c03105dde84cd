/**
 * Worker thread: a Supabase-compatible server over an embedded Postgres, with this project's migrations.
 * Says `{ ready: true }` once it answers; `{ close: true }` shuts Postgres down cleanly.
 */
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { App } from "@supabase/lite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import type { Keys } from "./keys.ts";
import { answerRequests } from "./worker-fetch.ts";

/** What the worker is started with. */
export type DatabaseSettings = { dataDir: string; migrations: string; siteUrl: string; keys: Keys };

const { dataDir, migrations, siteUrl, keys } = workerData as DatabaseSettings;

// The library prints failed queries with their parameters, which are readers' addresses. A worker
// has a console of its own: only the kind of error passes.
for (const level of ["log", "info", "warn", "error", "debug"] as const) {
  console[level] = (...values: unknown[]) => {
    const error = values.find((value) => value instanceof Error) as (Error & { code?: string }) | undefined;
    // 23505 is an address that is subscribed already: an outcome, not a fault.
    if (error && error.code !== "23505") process.stderr.write(`embedded backend: ${error.name} ${error.code ?? ""}\n`);
  };
}

const folder = path.join(dataDir, "postgres");

// The first set-up happens beside, so that a crash in the middle leaves nothing half made.
if (!existsSync(folder)) {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const connection = await createPgliteConnection({ url: unfinished });
  await createRoles(connection);
  await appOver(connection).ensureSystemSchema();
  // As on the hosted service: policies call auth.uid() as whoever asks.
  await connection.driver.exec("grant usage on schema auth to anon, authenticated, service_role");
  await connection.close();
  renameSync(unfinished, folder);
}

// As Postgres itself wants it, for the data folder may have been there before, open to everyone.
chmodSync(folder, 0o700);
const connection = await createPgliteConnection({ url: folder });
await migrate(connection);
const app = appOver(connection);
await app.init();

// No peer address: the library's local admin mode can never open.
answerRequests(parentPort, (request) => app.fetch(request, { peerAddress: null }));

parentPort?.on("message", async (message: { close?: boolean }) => {
  if (!message.close) return;
  await connection.close();
  process.exit(0);
});
parentPort?.postMessage({ ready: true });

function appOver(over: PgliteConnection) {
  return new App({
    connection: over,
    auth: {
      enabled: true,
      site_url: siteUrl,
      jwt_secret: keys.jwt,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      minimum_password_length: 8,
      email: { enable_confirmations: false },
    },
    storage: { enabled: false },
    studio: { enabled: false },
  });
}

async function createRoles(over: PgliteConnection): Promise<void> {
  await over.driver.exec(`
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    grant usage on schema public to anon, authenticated, service_role;
  `);
}

/**
 * Applies what is new in `supabase/migrations`, with a history row each, all or none of it.
 * @throws Error when one fails, or when the folder holds one that this version does not know: what a newer version
 * has made of the data, an older one may not write to.
 */
async function migrate(over: PgliteConnection): Promise<void> {
  const { rows } = await over.driver.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  const applied = new Set(rows.map((row) => row.version));
  const files = readdirSync(migrations)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      return version && name ? [{ file, version, name }] : [];
    });
  const unknown = rows.map((row) => row.version).find((version) => !files.some((file) => file.version === version));
  if (unknown) {
    throw new Error(
      `The data folder ${dataDir} was last used by a newer version (migration ${unknown}). Start that version, or restore a backup from before it.`,
    );
  }
  await over.driver.transaction(async (transaction) => {
    for (const { file, version, name } of files.filter(({ version }) => !applied.has(version))) {
      const statements = readFileSync(path.join(migrations, file), "utf8");
      await transaction.exec(statements).catch((error: Error) => {
        throw new Error(`A migration failed: ${file} (${error.message}). Nothing was changed.`);
      });
      await transaction.query("insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)", [
        version,
        name,
        [statements],
      ]);
    }
  });
}
