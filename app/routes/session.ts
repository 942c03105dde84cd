import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findAccount } from "#app/accounts/accounts.server.ts";

/** Keeps a signed-in tab's session fresh: refreshes it when it is about to end, and says until when it lasts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await findAccount(request, context);
  return json({ expiresAt: account?.expiresAt ?? null }, { headers: { "Cache-Control": "no-store" } });
}
