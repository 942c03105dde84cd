import type { LoaderFunctionArgs } from "@remix-run/node";
import { newestArticles } from "#app/articles/articles.server.ts";
import { feed } from "#app/articles/feed.ts";

/** For feed readers: the full text of every article. */
export function loader({ context }: LoaderFunctionArgs) {
  return new Response(feed(context.siteUrl, newestArticles()), {
    headers: { "Cache-Control": "public, max-age=0, must-revalidate", "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
