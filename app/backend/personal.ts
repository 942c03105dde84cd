/** The cookie that carries a notice over a redirect. */
export const NOTICE_COOKIE = "notice";

/**
 * Whether a reader has a notice waiting or a session: then their pages are made for them alone, and
 * no cache keeps them.
 */
export function isPersonal(request: Request): boolean {
  const cookies = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.some((cookie) => cookie.startsWith(`${NOTICE_COOKIE}=`) || cookie.startsWith("sb-"));
}
