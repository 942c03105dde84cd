/** How a reader wants the pages: as their system asks, or always the same. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

/** The cookie that keeps the choice; it says nothing of who the reader is. */
const THEME_COOKIE = "theme";

/** A year, in seconds. */
const KEPT = 31_536_000;

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** A choice as a form sends it; whatever else comes is the system's. */
export function parseTheme(value: unknown): Theme {
  return isTheme(value) ? value : "system";
}

/** The choice that a request brings along in its cookie. */
export function themeOf(request: Request): Theme {
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return parseTheme(cookies.find((cookie) => cookie.startsWith(`${THEME_COOKIE}=`))?.slice(THEME_COOKIE.length + 1));
}

/** The Set-Cookie header that keeps a choice for a year, or forgets it. */
export function themeCookie(theme: Theme, isHttps: boolean): string {
  const age = theme === "system" ? 0 : KEPT;
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}
