import { json } from "@remix-run/node";
import type { Article } from "./article.ts";
import type { ArticlePageData } from "./article-page.tsx";
import { relatedArticles } from "./articles.server.ts";

/**
 * What a route answers with for an article's page.
 * @throws Response 404 when there is no such article
 */
export function articleResponse(article: Article | null) {
  if (!article) throw new Response("Oops! Page not found", { status: 404 });
  return json<ArticlePageData>({ article, related: relatedArticles(article) });
}
