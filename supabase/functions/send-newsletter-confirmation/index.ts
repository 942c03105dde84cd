/**
 * Edge function: mails a new subscriber the confirmation of their subscription.
 *
 * POST { email } → 200 { sent }. `sent` is false when the address is not a subscriber or has had its
 * confirmation: so the function, which anyone may call with the public key, cannot be
 * made to mail strangers or to mail anyone twice, and tells nobody who subscribes.
 */
import { createClient } from "@supabase/supabase-js";
import { confirmationMail } from "./confirmation-mail.ts";
import { deliver } from "./deliver.ts";
import { secretKey } from "./secret-key.ts";

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

Deno.serve(async (request) => {
  if (request.method !== "POST") return Response.json({ error: "POST only" }, { status: 405 });
  const { email } = ((await request.json().catch(() => null)) ?? {}) as { email?: unknown };
  if (typeof email !== "string") return Response.json({ error: "email is missing" }, { status: 400 });

  const setting = (name: string) => Deno.env.get(name) ?? "";
  const client = createClient(setting("SUPABASE_URL"), secretKey(setting), { auth: { persistSession: false } });
  const subscribers = client.from("newsletter_subscribers");

  // Claimed before it is sent: of two calls at the same moment one finds nothing to claim.
  const claim = await subscribers
    .update({ confirmation_sent_at: new Date().toISOString() })
    .eq("email", email.trim().toLowerCase())
    .is("confirmation_sent_at", null)
    .select("id, email");
  if (claim.error) return Response.json({ error: "the subscriber could not be read" }, { status: 502 });
  const subscriber = claim.data[0];
  if (!subscriber) return Response.json({ sent: false });

  try {
    const mail = confirmationMail({
      to: subscriber.email,
      from: setting("MAIL_FROM"),
      siteUrl: setting("SITE_URL"),
      postalAddress: setting("MAIL_POSTAL_ADDRESS"),
    });
    await deliver(mail, { smtpUrl: setting("SMTP_URL"), outbox: setting("MAIL_OUTBOX") });
  } catch (error) {
    await subscribers.update({ confirmation_sent_at: null }).eq("id", subscriber.id);
    // The mail server's words may repeat the address, so only the kind of error is told.
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return Response.json({ error: `the mail could not be sent (${code})` }, { status: 502 });
  }
  return Response.json({ sent: true });
});
