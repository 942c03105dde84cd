import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { MessageChannel, Worker } from "node:worker_threads";
import type { DatabaseSettings } from "./database-worker.ts";
import type { FunctionSettings } from "./function-worker.ts";
import { type Keys, keysOf } from "./keys.ts";
import { lockDataFolder } from "./lock.ts";
import { answerRequests, workerFetch } from "./worker-fetch.ts";

/** How long a function that is running may take to finish when the backend closes, in milliseconds. */
const LAST_WORK = 3000;

/** The project's address as its functions see it; nothing listens there. */
const INNER_URL = "http://backend.invalid";

export type EmbeddedBackend = {
  keys: Keys;
  /** Answers a request whose path begins at the project's own root (`/rest/v1/…`). */
  fetch: (request: Request) => Promise<Response>;
  /** Waits for the functions that are running, at most 3 seconds, shuts Postgres down and lets the data folder go. */
  close: () => Promise<void>;
};

/**
 * Starts the embedded backend on a data folder: makes the folder and its keys on first use, applies
 * new migrations, runs edge functions from `supabase/functions`.
 * @param options.root the project's folder
 * @param options.dataDir absolute path of the data folder
 * @param options.siteUrl public origin of the site
 * @param options.functionEnvironment settings that the edge functions see beside Supabase's own
 * @throws Error when the folder cannot be written; DataFolderInUse when another process has it
 */
export async function startEmbeddedBackend(options: {
  root: string;
  dataDir: string;
  siteUrl: string;
  supabaseUrl: string;
  functionEnvironment: Record<string, string>;
}): Promise<EmbeddedBackend> {
  const { root, dataDir, siteUrl } = options;
  makeWritable(dataDir);
  const unlock = lockDataFolder(dataDir, options.supabaseUrl);
  const keys = keysOf(dataDir);

  const settings: DatabaseSettings = { dataDir, migrations: path.join(root, "supabase/migrations"), siteUrl, keys };
  const database = new Worker(new URL("./database-worker.ts", import.meta.url), { workerData: settings });
  await ready(database).catch((error) => {
    unlock();
    throw error;
  });
  let closing = false;
  const ended = new Promise<void>((resolve) => database.once("exit", () => resolve()));
  ended.then(() => {
    if (closing) return;
    console.error("The embedded database has stopped by itself; the site stops too. Start it again: what was stored is kept.");
    process.exit(1);
  });
  const askDatabase = workerFetch(database);

  const functions = new Map<string, Promise<(request: Request) => Promise<Response>>>();
  const startFunction = async (name: string) => {
    const file = pathToFileURL(path.join(root, "supabase/functions", name, "index.ts")).href;
    const environment = {
      SUPABASE_URL: INNER_URL,
      SUPABASE_ANON_KEY: keys.publishable,
      SUPABASE_SERVICE_ROLE_KEY: keys.secret,
      ...options.functionEnvironment,
    };
    const { port1, port2 } = new MessageChannel();
    answerRequests(port1, askDatabase);
    port1.unref();
    const worker = new Worker(new URL("./function-worker.ts", import.meta.url), {
      workerData: { file, environment, database: port2 } satisfies FunctionSettings,
      transferList: [port2],
    });
    worker.unref();
    worker.on("exit", () => functions.delete(name));
    await ready(worker);
    return workerFetch(worker);
  };

  const askFunction = async (request: Request, name: string) => {
    if (!existsSync(path.join(root, "supabase/functions", name, "index.ts"))) {
      return Response.json({ code: "NOT_FOUND", message: "Requested function was not found" }, { status: 404 });
    }
    // As on the hosted service: a function runs only for a call that carries one of the project's keys.
    const key = request.headers.get("apikey") ?? request.headers.get("Authorization")?.replace(/^Bearer /, "");
    if (key !== keys.publishable && key !== keys.secret) {
      return Response.json({ code: 401, message: "Invalid API key" }, { status: 401 });
    }
    const running = functions.get(name) ?? startFunction(name);
    functions.set(name, running);
    running.catch(() => functions.delete(name));
    return (await running)(request);
  };

  // What is being done, also for those who have given up waiting.
  const work = new Set<Promise<Response>>();
  return {
    keys,
    async fetch(request) {
      const name = /^\/functions\/v1\/([a-z0-9-]+)$/.exec(new URL(request.url).pathname)?.[1];
      const answer = name ? askFunction(request, name) : askDatabase(request);
      work.add(answer);
      const done = () => work.delete(answer);
      answer.then(done, done);
      return new Promise((resolve, reject) => {
        answer.then(resolve, reject);
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
      });
    },
    async close() {
      closing = true;
      await Promise.race([Promise.allSettled(work), setTimeout(LAST_WORK)]);
      if (work.size > 0) console.warn("The site has stopped before a function had finished; a mail may not have been sent.");
      database.postMessage({ close: true });
      await ended;
      unlock();
    },
  };
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(path.join(dataDir, "outbox"), { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "error";
    throw new Error(`The data folder ${dataDir} cannot be written (${code}). Mend its permissions, or set DATA_DIR to another folder.`);
  }
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`a worker of the embedded backend stopped at its start (${code})`)));
    worker.on("message", (message: { ready?: boolean }) => message.ready && resolve());
  });
}
