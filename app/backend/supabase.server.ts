import type { AppLoadContext } from "@remix-run/node";
import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

/** No call to the backend may take longer than this, in milliseconds. */
const DEADLINE = 5000;

/**
 * The one Supabase client of a request, acting as the reader who sent it.
 * @returns the client, and the headers (session cookies) that must leave with the answer
 */
export function supabaseOf(request: Request, context: AppLoadContext) {
  const headers = new Headers();
  const { url, publicKey, fetch: send = fetch } = context.supabase;
  const client = createServerClient(url, publicKey, {
    cookies: {
      getAll: () =>
        parseCookieHeader(request.headers.get("Cookie") ?? "").flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
      setAll(cookies) {
        for (const { name, value, options } of cookies) {
          const secure = context.siteUrl.startsWith("https:");
          headers.append("Set-Cookie", serializeCookieHeader(name, value, { ...options, httpOnly: true, secure, sameSite: "lax" }));
        }
      },
    },
    global: {
      fetch: (input, init) =>
        send(input, { ...init, signal: AbortSignal.any([AbortSignal.timeout(DEADLINE), ...(init?.signal ? [init.signal] : [])]) }),
    },
  });
  return { client, headers };
}
