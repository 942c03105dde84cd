import type { SupabaseClient } from "@supabase/supabase-js";

/** Postgres: unique_violation. */
const DUPLICATE = "23505";

/**
 * Stores a subscriber and has the confirmation mailed.
 * @param email an address that passed {@link subscriberSchema}
 * @returns what became of it; a mail that cannot be sent is logged and does not undo the subscription
 */
export async function subscribe(backend: SupabaseClient, email: string): Promise<"subscribed" | "duplicate" | "error"> {
  const { error } = await backend.from("newsletter_subscribers").insert({ email });
  if (error?.code === DUPLICATE) return "duplicate";
  if (error) {
    console.warn(`newsletter: the subscriber was not stored (${error.code || "no answer"})`);
    return "error";
  }
  const mail = await backend.functions.invoke("send-newsletter-confirmation", { body: { email } });
  if (mail.error) console.warn(`newsletter: the confirmation was not mailed (${mail.error.name})`);
  return "subscribed";
}

/** How many subscribers there are, as an admin may know; null when the backend does not say. */
export async function countSubscribers(backend: SupabaseClient): Promise<number | null> {
  const { count, error } = await backend.from("newsletter_subscribers").select("*", { count: "exact", head: true });
  return error ? null : count;
}
