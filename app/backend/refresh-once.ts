/** How long the answer to a refresh serves the requests that come with the same old token, in milliseconds. */
const SHARED_FOR = 10_000;

type Answer = { status: number; headers: [string, string][]; body: string };

const refreshes = new Map<string, { running: Promise<Answer>; at: number }>();

/**
 * Wraps a `fetch` so that a refresh token is exchanged once, however many requests of one reader
 * arrive with it at the same moment: the others get the same answer.
 */
export function refreshOnce(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const token = typeof init?.body === "string" && url.includes("grant_type=refresh_token") ? init.body : null;
    if (!token) return send(input, init);
    // By the clock, not by timers: some runtimes end a request's timers with it.
    for (const [old, { at }] of refreshes) if (Date.now() - at > SHARED_FOR) refreshes.delete(old);
    const running =
      refreshes.get(token)?.running ??
      send(input, init).then(async (response) => ({
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      }));
    if (!refreshes.has(token)) {
      refreshes.set(token, { running, at: Date.now() });
      const forget = () => refreshes.delete(token);
      // Only a new token is worth sharing; after anything else the next request asks anew.
      running.then(({ status }) => status !== 200 && forget(), forget);
    }
    const { status, headers, body } = await running;
    return new Response(body, { status, headers });
  };
}
