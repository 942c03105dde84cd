/**
 * The other runtimes: which package each comes from, and how it is started. The packages are fetched when
 * they are first asked for and kept by npm's own cache, so that `npm start` stays light.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import type { HostedEnvironment } from "../app/backend/environment.ts";
import { listenAddress } from "./hosted.ts";

export const RUNTIMES = ["remix-serve", "workerd", "deno", "bun"] as const;
export type Runtime = (typeof RUNTIMES)[number];

/**
 * The longest request head on Bun, in bytes: room for a search of 10,000 characters. `remix-serve` keeps Node's 16 KB,
 * since nothing there refuses a long run of slashes before Remix spends quadratic time on it.
 */
const LONGEST_HEAD = 128 * 1024;

/** What Deno lets the site do: listen and call the backend, read its settings and the build. */
const DENO_PERMISSIONS = ["--allow-net", "--allow-env", "--allow-read=."];

const PACKAGES = { wrangler: "wrangler@4.164.0", deno: "deno@2.9.6", bun: "bun@1.4.5" };

type Command = { command: string; args: string[]; variables: NodeJS.ProcessEnv };

/**
 * The command that starts the built site on a runtime; its working folder is the project's.
 * @param environment the checked settings
 * @param variables the environment that they came from
 * @throws Error when the runtime's package cannot be fetched
 */
export function commandFor(runtime: Runtime, environment: HostedEnvironment, variables: NodeJS.ProcessEnv): Command {
  const production: NodeJS.ProcessEnv = { ...variables, NODE_ENV: "production" };
  switch (runtime) {
    case "remix-serve":
      return {
        command: process.execPath,
        args: ["node_modules/@remix-run/serve/dist/cli.js", "server/remix-serve.ts"],
        // Left to itself it takes another port where this one is taken.
        variables: { ...production, PORT: String(environment.PORT) },
      };
    case "workerd":
      return {
        command: fetched("wrangler"),
        args: [
          // Not in the project's folder: whatever stood in a .env there would become a binding too.
          ...["dev", "--cwd=server", "--show-interactive-dev-session=false"],
          ...[`--ip=${listenAddress(environment)}`, `--port=${environment.PORT}`],
        ],
        variables: {
          // Everything in the process's environment becomes a binding, so it is given what the Worker reads and what a process needs.
          ...Object.fromEntries(Object.entries(production).filter(([name]) => READ_BY_WORKER.has(name) || PROCESS.test(name))),
          NODE_ENV: "production",
          CLOUDFLARE_INCLUDE_PROCESS_ENV: "true",
          CLOUDFLARE_CF_FETCH_ENABLED: "false",
          WRANGLER_SEND_METRICS: "false",
          // Else wrangler keeps every request's whole address on the disk, and shows what it keeps on the site's own port.
          X_LOCAL_OBSERVABILITY: "false",
          X_LOCAL_EXPLORER: "false",
        },
      };
    case "deno":
      return {
        command: fetched("deno"),
        // Else the signal of a request tells of every end of it, not only of a reader who left.
        args: ["run", "--node-modules-dir=manual", "--no-prompt", "--unstable-no-legacy-abort", ...DENO_PERMISSIONS, "server/deno.ts"],
        variables: production,
      };
    case "bun":
      return { command: fetched("bun"), args: [`--max-http-header-size=${LONGEST_HEAD}`, "server/bun.ts"], variables: production };
  }
}

/** The settings that a page needs: no secret key, nothing about mail. */
const READ_BY_WORKER = new Set([
  "SITE_URL",
  "SUPABASE_URL",
  "SUPABASE_ANON_KEY",
  "COOKIE_SECRET",
  "TRUST_PROXY",
  "RATE_LIMIT_PER_MINUTE",
] satisfies (keyof HostedEnvironment)[] as string[]);

const PROCESS = /^(PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|APPDATA|XDG_\w+)$/i;

const found = new Map<string, string>();

/**
 * The program of a package, from npm's cache or fetched into it.
 * @throws Error when it cannot be fetched
 */
export function fetched(program: keyof typeof PACKAGES): string {
  const known = found.get(program);
  if (known) return known;
  const windows = process.platform === "win32";
  // npm says where the program is, and stays out of the way when it runs: it would not hand signals on.
  const where = spawnSync(
    "npm",
    ["exec", "--yes", `--package=${PACKAGES[program]}`, `--call=${windows ? "where" : "command -v"} ${program}`],
    {
      cwd: path.dirname(import.meta.dirname),
      encoding: "utf8",
      shell: windows,
    },
  );
  const file = where.stdout?.split(/\r?\n/)[0]?.trim();
  if (where.status !== 0 || !file) throw new Error(`${PACKAGES[program]} could not be fetched:\n${where.stderr}`);
  found.set(program, file);
  return file;
}
