import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.dirname(import.meta.dirname);

/** The built site in a process of its own, on a data folder of its own. */
export type SiteUnderTest = {
  url: string;
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

// A test that fails half-way leaves no server behind.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the server with settings and collects what it prints; for starts that should fail, or from another folder. */
export function spawnSite(
  settings: Record<string, string>,
  folder = root,
): { child: ChildProcess; log: () => string; ended: Promise<number | null> } {
  const child = spawn("node", ["server/node.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
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

/**
 * Starts the site and waits until it listens.
 * @param settings environment over the defaults; `DATA_DIR` continues on an earlier site's data
 */
export async function startSite(settings: Record<string, string> = {}): Promise<SiteUnderTest> {
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
    child.kill(signal);
    return ended;
  };
  const outbox = path.join(dataDir, "outbox");
  return {
    url: `http://localhost:${port}`,
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
