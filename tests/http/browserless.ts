import type { SiteUnderTest } from "../site-under-test.ts";

/** Asks the site as a browser without script would: forms as forms, redirects not followed. */
export function ask(site: SiteUnderTest, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.url + path, { redirect: "manual", ...init });
}

/** Posts a form. */
export function post(
  site: SiteUnderTest,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return ask(site, path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: site.url, ...headers } });
}

/** The cookies that an answer sets, as a Cookie header. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** A page's text without markup, white space folded. */
export async function textOf(response: Response): Promise<string> {
  const html = await response.text();
  return html
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "")
    .replace(/<\/?(?:bdi|mark)>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}
