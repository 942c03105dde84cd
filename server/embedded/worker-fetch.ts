/**
 * Requests to a worker thread and answers back. The embedded backend runs in worker threads, so
 * that a query never holds up a page, and what its library prints stays apart from the site's log.
 */
import { parentPort, type Worker } from "node:worker_threads";

type Call = { id: number; url: string; method: string; headers: [string, string][]; body: ArrayBuffer | null };
type Answer = { id: number; status: number; headers: [string, string][]; body: ArrayBuffer } | { id: number; failure: string };

/** Bodyless by definition (RFC 9110); a Response with a body and one of these throws. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

/**
 * A `fetch` whose requests are answered by a worker that calls {@link answerRequests}.
 * Rejects when the handler throws or the worker is gone, as a network error would.
 */
export function workerFetch(worker: Worker): (request: Request) => Promise<Response> {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let gone: Error | null = null;

  worker.on("message", (message: { answer?: Answer }) => {
    if (!message.answer) return;
    waiting.get(message.answer.id)?.resolve(message.answer);
    waiting.delete(message.answer.id);
  });
  const end = (error: Error) => {
    gone = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => end(new Error("the worker has stopped")));

  return async (request) => {
    const body = request.body ? await request.arrayBuffer() : null;
    if (gone) throw gone;
    const id = ++lastId;
    const call: Call = { id, url: request.url, method: request.method, headers: [...request.headers], body };
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ call }, body ? [body] : []);
      request.signal.addEventListener("abort", () => {
        waiting.delete(id);
        reject(request.signal.reason);
      });
    });
    if ("failure" in answer) throw new Error(answer.failure);
    return new Response(WITHOUT_BODY.has(answer.status) ? null : answer.body, { status: answer.status, headers: answer.headers });
  };
}

/** In the worker: answers every request of {@link workerFetch} with `handler`. */
export function answerRequests(handler: (request: Request) => Response | Promise<Response>): void {
  parentPort?.on("message", async ({ call }: { call?: Call }) => {
    if (!call) return;
    try {
      const response = await handler(new Request(call.url, { method: call.method, headers: call.headers, body: call.body }));
      const body = await response.arrayBuffer();
      const answer: Answer = { id: call.id, status: response.status, headers: [...response.headers], body };
      parentPort?.postMessage({ answer }, [body]);
    } catch (error) {
      const answer: Answer = { id: call.id, failure: error instanceof Error ? error.name : "Error" };
      parentPort?.postMessage({ answer });
    }
  });
}
