import type { LoaderFunctionArgs } from "@remix-run/node";
import { allStaticPages, newestArticles } from "#app/articles/articles.server.ts";
import { listedPages, siteMap } from "#app/articles/site-map.ts";

/** For search engines: every address that they may list. */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(siteMap(context.siteUrl, listedPages(newestArticles(), allStaticPages())), {
    headers: { "Cache-Control": "public, max-age=0, must-revalidate", "Content-Type": "application/xml; charset=utf-8" },
  });
}
