import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { redirectTarget } from "#app/backend/redirect-target.ts";
import { parseTheme, themeCookie } from "#app/theme/theme.ts";

/** A link to this address chooses nothing: only the form does. */
export const loader = () => redirect("/");

/** Keeps the theme that a reader chose. A form without script names the page to come back to. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const headers = { "Set-Cookie": themeCookie(parseTheme(form.get("theme")), context.siteUrl.startsWith("https:")) };
  const redirectTo = form.get("redirectTo");
  return redirectTo === null ? json(null, { headers }) : redirect(redirectTarget(redirectTo, "/"), { status: 303, headers });
}
