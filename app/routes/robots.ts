import type { LoaderFunctionArgs } from "@remix-run/node";

/**
 * For crawlers (RFC 9309): they may read everything. Pages that shall not be listed say noindex, and a crawler
 * that must not fetch a page never sees that (docs/decisions/0011-found-and-shared.md).
 */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${context.siteUrl}/sitemap.xml\n`, {
    headers: { "Cache-Control": "public, max-age=0, must-revalidate", "Content-Type": "text/plain; charset=utf-8" },
  });
}
