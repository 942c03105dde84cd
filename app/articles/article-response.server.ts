import { type AppLoadContext, json } from "@remix-run/node";
import { type Article, articlePath } from "./article.ts";
import type { ArticlePageData } from "./article-page.tsx";
import { nextArticle, relatedArticles } from "./articles.server.ts";

/**
 * What a route answers with for an article's page.
 * @throws Response 404 when there is no such article
 */
export function articleResponse(article: Article | null, context: AppLoadContext) {
  if (!article) throw new Response("Oops! Page not found", { status: 404 });
  const url = `${context.siteUrl}${articlePath(article.slug)}`;
  return json<ArticlePageData>({ article, url, related: relatedArticles(article), next: nextArticle(article) });
}
