/**
 * Requests to another thread and answers back. The embedded backend runs in worker threads, so
 * that a query never holds up a page, and what its library prints stays apart from the site's log.
 */

type Call = { id: number; url: string; method: string; headers: [string, string][]; body: ArrayBuffer | null };
type Answer = { id: number; status: number; headers: [string, string][]; body: ArrayBuffer } | { id: number; failure: string };

/** One end of a way to another thread: a worker, its parent's port, or a port of a channel. */
type Port = {
  on(event: string, listener: (value: unknown) => void): unknown;
  postMessage(value: unknown, transfer?: ArrayBuffer[]): void;
};

/** Bodyless by definition (RFC 9110); a Response with a body and one of these throws. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

/**
 * A `fetch` whose requests are answered at the other end of a port, by {@link answerRequests}.
 * Rejects when the handler throws or the worker is gone, as a network error would; does not heed the
 * request's signal.
 */
export function workerFetch(worker: Port): (request: Request) => Promise<Response> {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let gone: Error | null = null;

  worker.on("message", (message) => {
    const { answer } = message as { answer?: Answer };
    if (!answer) return;
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
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
    });
    if ("failure" in answer) throw new Error(answer.failure);
    return new Response(WITHOUT_BODY.has(answer.status) ? null : answer.body, { status: answer.status, headers: answer.headers });
  };
}

/** Answers every request that {@link workerFetch} sends from the other end of the port with `handler`. */
export function answerRequests(port: Port | null, handler: (request: Request) => Response | Promise<Response>): void {
  port?.on("message", async (message) => {
    const { call } = message as { call?: Call };
    if (!call) return;
    try {
      const response = await handler(new Request(call.url, { method: call.method, headers: call.headers, body: call.body }));
      const body = await response.arrayBuffer();
      const answer: Answer = { id: call.id, status: response.status, headers: [...response.headers], body };
      port.postMessage({ answer }, [body]);
    } catch (error) {
      const answer: Answer = { id: call.id, failure: error instanceof Error ? error.name : "Error" };
      port.postMessage({ answer });
    }
  });
}
