/**
 * Worker thread: runs one edge function of `supabase/functions` as it is written for the hosted
 * service. The thread has its own globals, so `Deno` exists here and nowhere else.
 */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { answerRequests, workerFetch } from "./worker-fetch.ts";

/** What the worker is started with: the function's file, its environment, and the way to the database. */
export type FunctionSettings = { file: string; environment: Record<string, string>; database: MessagePort };

const { file, environment, database } = workerData as FunctionSettings;

// The project's own address is inside this process. Over the network a function could not finish
// its work once the site has stopped listening.
const askDatabase = workerFetch(database);
const overNetwork = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  return request.url.startsWith(`${environment.SUPABASE_URL}/`) ? askDatabase(request) : overNetwork(request);
};

Object.assign(globalThis, {
  Deno: {
    env: { get: (name: string): string | undefined => environment[name] },
    serve: (handler: (request: Request) => Response | Promise<Response>) => answerRequests(parentPort, handler),
  },
});

await import(file);
parentPort?.postMessage({ ready: true });
