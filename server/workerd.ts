/** The site on workerd: `npm run start:workerd`, and `wrangler deploy`. */
import { parseHostedEnvironment } from "../app/backend/environment.ts";
import { assetType } from "./asset-types.ts";
import build from "./built.js";
import { hostedContext } from "./hosted.ts";
import { createSite } from "./site.ts";

/** What wrangler.jsonc binds, beside the settings of `.env.example`. */
type Bindings = {
  ASSETS: { fetch(url: URL): Promise<Response> };
  /** The platform's own count, shared by all isolates of a location. Used unless RATE_LIMIT_PER_MINUTE is set. */
  RATE_LIMITER?: { limit(turn: { key: string }): Promise<{ success: boolean }> };
  RATE_LIMIT_PER_MINUTE?: string;
};

type Handler = (request: Request) => Response | Promise<Response>;

type Execution = { waitUntil(work: Promise<unknown>): void };

let handler: Handler | undefined;

export default {
  async fetch(request: Request, env: Bindings, execution: Execution): Promise<Response> {
    handler ??= handlerFor(env);
    const answer = Promise.resolve(handler(request));
    // A post is carried out whole, whether or not its sender waits for the answer.
    execution.waitUntil(answer.catch(() => {}));
    return answer;
  },
};

/** Made at the first request: there are no bindings before. */
function handlerFor(env: Bindings): Handler {
  const parsed = parseHostedEnvironment(env);
  if (!parsed.ok) {
    for (const problem of parsed.problems) console.error(`Plainwell cannot start: ${problem}`);
    return () =>
      new Response("The site is not set up yet.\n", {
        status: 500,
        headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
      });
  }

  const { environment } = parsed;
  const context = hostedContext(environment);
  const { RATE_LIMITER, RATE_LIMIT_PER_MINUTE } = env;
  if (RATE_LIMITER && !RATE_LIMIT_PER_MINUTE)
    context.limiter = { take: async (key) => ((await RATE_LIMITER.limit({ key })).success ? 0 : 60) };
  const site = createSite({
    build,
    mode: "production",
    context,
    // Set by the platform on every request, whatever the client sent. (wrangler's local server believes a client that sends it.)
    socketAddress: (request) => request.headers.get("CF-Connecting-IP") ?? "",
    trustProxy: environment.TRUST_PROXY,
    // It asks us for compressed bodies whatever the reader accepts, and compresses by itself what goes out plain.
    compress: null,
    async readAsset(pathname) {
      const type = assetType(pathname);
      const file = type && (await env.ASSETS.fetch(new URL(pathname, environment.SITE_URL)));
      return file && file.status === 200 ? new Response(file.body, { headers: { "Content-Type": type } }) : null;
    },
    log: (line) => console.log(line),
  });
  return (request) => site.fetch(request);
}
