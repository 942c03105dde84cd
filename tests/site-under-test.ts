import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseHostedEnvironment, SETTINGS } from "../app/backend/environment.ts";
import { commandFor, type Runtime } from "../server/runtimes.ts";

const root = path.dirname(import.meta.dirname);

/** Where the tests run the site: `npm test -- --runtime=deno`, and so on. */
export const runtime = (process.env.PLAINWELL_RUNTIME ?? "node") as Runtime | "node";

/** The built site in a process of its own, on a data folder of its own. */
export type SiteUnderTest = {
  url: string;
  /** Address of the Supabase project behind it. */
  backend: string;
  dataDir: string;
  /** Everything the process has printed. */
  log: () => string;
  /** Mails in the outbox, oldest first, as RFC 5322 text. */
  mails: () => string[];
  keys: () => { publishable: string; secret: string };
  /** The exit code, once the process has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Ends the process as `kill` does, or at once with SIGKILL, and resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Stops the process and removes its data. */
  remove: () => Promise<void>;
};

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}

// A test that fails half-way leaves no server behind. Vitest ends its workers by a signal, at which no "exit" is heard.
const running = new Set<ChildProcess>();
const endLeftOver = () => {
  for (const child of running) signalAll(child, "SIGKILL");
};
process.once("exit", endLeftOver);
process.once("SIGTERM", () => {
  endLeftOver();
  process.kill(process.pid, "SIGTERM");
});

export type Started = { child: ChildProcess; log: () => string; ended: Promise<number | null> };

/**
 * Every setting as unset, for whatever a test starts: a `.env` beside the project, which may name somebody's hosted
 * backend, fills in only what is not there at all.
 */
export const NO_SETTINGS = Object.fromEntries(SETTINGS.map((name) => [name, ""]));

/** Starts a program in a group of its own, since some runtimes are several processes, and collects what it prints. */
export function spawnServer(command: string, args: string[], variables: Record<string, string | undefined>, folder = root): Started {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...NO_SETTINGS, PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let printed = "";
  const collect = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  return { child, log: () => printed, ended: new Promise((resolve) => child.once("exit", resolve)) };
}

/** Signals a server and whatever it started. */
export function signalAll(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
}

/** Starts the server on Node with settings and collects what it prints; for starts that should fail, or from another folder. */
export function spawnSite(settings: Record<string, string>, folder = root): Started {
  return spawnServer("node", ["server/node.ts"], settings, folder);
}

/**
 * Starts the site and waits until it listens.
 * @param settings environment over the defaults; `DATA_DIR` continues on an earlier site's data
 */
export function startSite(settings: Record<string, string> = {}, on = runtime): Promise<SiteUnderTest> {
  return on === "node" ? startOnNode(settings) : startElsewhere(on, settings);
}

async function startOnNode(settings: Record<string, string>): Promise<SiteUnderTest> {
  const port = await freePort();
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "plainwell-"));
  const { child, log, ended } = spawnSite({ PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: "10000", ...settings });
  await new Promise<void>((resolve, reject) => {
    const listening = () => {
      if (log().includes("Mail ")) resolve();
    };
    child.stdout?.on("data", listening);
    ended.then((code) => reject(new Error(`the site ended with ${code}:\n${log()}`)));
  });

  const stop = (signal: NodeJS.Signals = "SIGTERM") => {
    signalAll(child, signal);
    return ended;
  };
  const outbox = path.join(dataDir, "outbox");
  return {
    url: `http://localhost:${port}`,
    backend: settings.SUPABASE_URL ?? `http://127.0.0.1:${port}/supabase`,
    dataDir,
    log,
    mails: () =>
      readdirSync(outbox)
        .filter((file) => file.endsWith(".eml"))
        .sort()
        .map((file) => readFileSync(path.join(outbox, file), "utf8")),
    keys: () => JSON.parse(readFileSync(path.join(dataDir, "keys.json"), "utf8")),
    ended,
    stop,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The site on another runtime. The embedded backend runs on Node alone, so a Node process stands behind it unless
 * the settings name a backend; outbox, keys and data are that process's.
 */
async function startElsewhere(on: Runtime, settings: Record<string, string>): Promise<SiteUnderTest> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const node = settings.SUPABASE_URL
    ? null
    : await startOnNode({ ...settings, SITE_URL: settings.SITE_URL ?? url, RATE_LIMIT_PER_MINUTE: "10000" });
  const front: Record<string, string> = {
    SITE_URL: url,
    COOKIE_SECRET: "a secret of at least 32 characters",
    RATE_LIMIT_PER_MINUTE: "10000",
    ...(node && { SUPABASE_URL: node.backend, SUPABASE_ANON_KEY: node.keys().publishable }),
    ...settings,
    PORT: String(port),
  };
  const parsed = parseHostedEnvironment(front);
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const { command, args, variables } = commandFor(on, parsed.environment, { ...process.env, ...front });
  const { child, log, ended } = spawnServer(command, args, variables);
  const early = ended.then((code) => {
    throw new Error(`the site ended with ${code}:\n${log()}`);
  });
  await Promise.race([answers(url), early]);
  early.catch(() => {});

  const nothing = () => {
    throw new Error("the test named a backend of its own");
  };
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    signalAll(child, signal);
    const [code] = await Promise.all([ended, node?.stop(signal)]);
    return code;
  };
  return {
    url,
    backend: node?.backend ?? settings.SUPABASE_URL ?? "",
    dataDir: node?.dataDir ?? "",
    log: () => log() + (node?.log() ?? ""),
    mails: node?.mails ?? nothing,
    keys: node?.keys ?? nothing,
    ended,
    stop,
    async remove() {
      await stop();
      await node?.remove();
    },
  };
}

/** Resolves when a server answers there, whatever it says. */
export async function answers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
