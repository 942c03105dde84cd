/**
 * Worker thread: runs one edge function of `supabase/functions` as it is written for the hosted
 * service. The thread has its own globals, so `Deno` exists here and nowhere else.
 */
import { parentPort, workerData } from "node:worker_threads";
import { answerRequests } from "./worker-fetch.ts";

/** What the worker is started with: the function's file and its environment. */
export type FunctionSettings = { file: string; environment: Record<string, string> };

const { file, environment } = workerData as FunctionSettings;

Object.assign(globalThis, {
  Deno: {
    env: { get: (name: string): string | undefined => environment[name] },
    serve: (handler: (request: Request) => Response | Promise<Response>) => answerRequests(handler),
  },
});

await import(file);
parentPort?.postMessage({ ready: true });
