import { type AppLoadContext, createCookie } from "@remix-run/node";
import { NOTICE_COOKIE } from "#app/backend/personal.ts";
import { type Notice, type NoticeName, notices } from "./catalogue.ts";

function noticeCookie(context: AppLoadContext) {
  return createCookie(NOTICE_COOKIE, {
    httpOnly: true,
    maxAge: 60,
    path: "/",
    sameSite: "lax",
    secure: context.siteUrl.startsWith("https:"),
    secrets: [context.cookieSecret],
  });
}

/** The Set-Cookie header that carries a notice over the next redirect. Only its name travels. */
export function carryNotice(context: AppLoadContext, name: NoticeName): Promise<string> {
  return noticeCookie(context).serialize(name);
}

/**
 * The notice that a redirect carried here, and the Set-Cookie header that makes it shown once.
 * A cookie that this site did not sign counts as none.
 * @returns null when there is no notice cookie at all
 */
export async function takeNotice(request: Request, context: AppLoadContext): Promise<{ notice: Notice | null; clear: string } | null> {
  const header = request.headers.get("Cookie");
  if (!header?.split(/;\s*/).some((cookie) => cookie.startsWith(`${NOTICE_COOKIE}=`))) return null;
  const cookie = noticeCookie(context);
  const name: unknown = await cookie.parse(header);
  const notice = typeof name === "string" && Object.hasOwn(notices, name) ? notices[name as NoticeName] : null;
  return { notice, clear: await cookie.serialize("", { maxAge: 0 }) };
}
