import type { AppLoadContext } from "@remix-run/node";
import { visitorClient } from "./supabase.server.ts";

/** How long the backend may take to show that it is there, in milliseconds. */
const PATIENCE = 2000;

/** Postgres: insufficient_privilege. */
const FORBIDDEN = "42501";

/**
 * Asks the backend for the one table that visitors write, with the public key. The question goes all
 * the way to Postgres and reads no row: a visitor may see none. A project that grants visitors no
 * SELECT says so (42501), which shows the same. Neither of the cheaper questions would do: the root
 * of the Data API is closed to the public key, and `/auth/v1/health` answers without the database.
 * @returns null when the backend is ready, else one word: `timeout`, `unreachable`, `refused` (the key
 *   or the schema is not what it should be) or `failing`
 */
export async function findBackendTrouble(context: AppLoadContext): Promise<"timeout" | "unreachable" | "refused" | "failing" | null> {
  const { error, status } = await visitorClient(context)
    .from("newsletter_subscribers")
    .select("id")
    .limit(1)
    .retry(false)
    .abortSignal(AbortSignal.timeout(PATIENCE));
  if (!error || error.code === FORBIDDEN) return null;
  if (status === 0) return error.message.startsWith("TimeoutError") ? "timeout" : "unreachable";
  return status >= 400 && status < 500 ? "refused" : "failing";
}
