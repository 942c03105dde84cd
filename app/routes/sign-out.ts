import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "#app/accounts/accounts.server.ts";

/** A link to this address signs nobody out: only the form does. */
export const loader = () => redirect("/");

export async function action({ request, context }: ActionFunctionArgs) {
  await signOut(request, context);
  return redirect("/", 303);
}
