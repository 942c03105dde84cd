import type { AppLoadContext } from "@remix-run/node";
import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { refreshOnce } from "./refresh-once.ts";

/** No call to the backend may take longer than this, in milliseconds. */
export const DEADLINE = 5000;

/** A question that failed is not asked again in silence: the reader would wait for each of the answers. */
const db = { retry: false };

const clients = new WeakMap<AppLoadContext, SupabaseClient>();

/**
 * The one Supabase client of a request, acting as the reader who sent it. Changes of their session
 * leave through `context.sessionCookies`.
 */
export function supabaseOf(request: Request, context: AppLoadContext): SupabaseClient {
  const existing = clients.get(context);
  if (existing) return existing;
  const client = createServerClient(context.supabase.url, context.supabase.publicKey, {
    cookies: {
      getAll: () => sessionCookiesOf(request),
      setAll(cookies) {
        for (const { name, value, options } of cookies) context.sessionCookies.push(sessionCookie(context, name, value, options));
      },
    },
    db,
    global: { fetch: backendFetch(context) },
  });
  clients.set(context, client);
  return client;
}

/** A client that acts as an anonymous visitor, whoever sent the request, and keeps no session. */
export function visitorClient(context: AppLoadContext): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(context.supabase.url, context.supabase.publicKey, { auth, db, global: { fetch: backendFetch(context) } });
}

/** A `fetch` to the backend that gives up after the deadline, and asks for one new token once. */
function backendFetch(context: AppLoadContext): typeof fetch {
  const { fetch: send = fetch } = context.supabase;
  return refreshOnce((input, init) => {
    const signals = [AbortSignal.timeout(DEADLINE), ...(init?.signal ? [init.signal] : [])];
    return send(input, { ...init, signal: AbortSignal.any(signals) });
  });
}

/** The cookies of a request that hold its session; names begin with `sb-`. */
export function sessionCookiesOf(request: Request): { name: string; value: string }[] {
  return parseCookieHeader(request.headers.get("Cookie") ?? "").flatMap(({ name, value }) =>
    /^sb-[\w.-]+$/.test(name) && value !== undefined ? [{ name, value }] : [],
  );
}

/** A Set-Cookie header of the session: out of script's reach, never sent along from other sites. */
export function sessionCookie(
  context: AppLoadContext,
  name: string,
  value: string,
  options: Parameters<typeof serializeCookieHeader>[2],
): string {
  const secure = context.siteUrl.startsWith("https:");
  return serializeCookieHeader(name, value, { ...options, path: "/", httpOnly: true, secure, sameSite: "lax" });
}
