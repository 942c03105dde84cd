/**
 * What the site promises on Node and cannot on some other runtime, each with the reason. Tests of such a promise
 * are left out there; docs/runtimes.md tells the reader the same.
 */
import type { Runtime } from "../server/runtimes.ts";
import { runtime } from "./site-under-test.ts";

const REMIX_SERVE = "remix-serve has its own server in front of Remix";

const ABSENT = {
  "own log": { "remix-serve": `${REMIX_SERVE}, which logs whole addresses` },
  "page cache": { "remix-serve": `${REMIX_SERVE}: no finished pages, so no ETag for pages` },
  "guard before Remix": { "remix-serve": `${REMIX_SERVE}: the guard stands before actions, so only where an address has one` },
  "headers of files": { "remix-serve": `${REMIX_SERVE}: files have no security headers, and all are kept for good` },
  "each reader's own limit": { "remix-serve": `${REMIX_SERVE} and does not tell actions who is connected: all readers share one limit` },
  "running requests are finished": {
    workerd: "wrangler, which stands for the platform here, ends at once; what the platform does is its own",
  },
  "readers who left": {
    "remix-serve": `${REMIX_SERVE}, whose log says nothing of them`,
    workerd: "wrangler, which stands for the platform here, does not tell the Worker of them",
  },
  "addresses that do not decode": { "remix-serve": `${REMIX_SERVE}, which answers them with a plain 400` },
  "addresses over 16 KB": {
    "remix-serve": "Remix's matching takes quadratic time in a run of slashes, so it keeps Node's own limit of 16 KB",
    workerd: "the test's longest has 120 KB, workerd takes 64",
    deno: "the test's longest has 120 KB, Deno takes 64",
  },
} satisfies Record<string, Partial<Record<Runtime, string>>>;

type Promised = keyof typeof ABSENT;

/** Whether a runtime keeps a promise. */
export function keeps(promise: Promised, on: Runtime | "node" = runtime): boolean {
  return !(on in ABSENT[promise]);
}
