/**
 * What the site promises on Node and cannot on some other runtime, each with the reason. Tests of such a promise
 * are left out there; docs/runtimes.md tells the reader the same.
 */
import type { Runtime } from "../server/runtimes.ts";
import { runtime } from "./site-under-test.ts";

const REMIX_SERVE = "remix-serve has its own server in front of Remix";

const ABSENT = {
  "own log": { "remix-serve": `${REMIX_SERVE}, which logs whole addresses` },
  "page cache": { "remix-serve": `${REMIX_SERVE}: no finished pages, no ETag for pages, no brotli` },
  "guard before Remix": { "remix-serve": `${REMIX_SERVE}: the guard stands before actions, so only where an address has one` },
  "headers of files": { "remix-serve": `${REMIX_SERVE}: files have no security headers, and all are kept for good` },
  "known address": { "remix-serve": `${REMIX_SERVE}: an action does not learn who is connected, only what X-Forwarded-For says` },
  "addresses over 64 KB": {
    workerd: "workerd takes 64 KB",
    deno: "Deno's server takes 64 KB",
  },
} satisfies Record<string, Partial<Record<Runtime, string>>>;

type Promised = keyof typeof ABSENT;

/** Whether a runtime keeps a promise. */
export function keeps(promise: Promised, on: Runtime | "node" = runtime): boolean {
  return !(on in ABSENT[promise]);
}
