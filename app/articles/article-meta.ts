import { articlePath } from "./article.ts";
import type { ArticlePageData } from "./article-page.tsx";
import { pageMeta, siteUrlOf, unlistedMeta } from "./page-meta.ts";
import { articleThings } from "./structured-data.ts";

/** What an article's page says of itself, at whichever of its addresses it is read. */
export function articleMeta(data: ArticlePageData | undefined, matches: { id: string; data?: unknown }[]) {
  if (!data) return unlistedMeta("Page not found");
  const { article } = data;
  const siteUrl = siteUrlOf(matches);
  const page = {
    path: articlePath(article.slug),
    title: article.title,
    description: article.excerpt,
    type: "article" as const,
    picture: { name: article.slug, alt: article.pictureAlt },
  };
  return [
    ...pageMeta(siteUrl, page, articleThings(siteUrl, article)),
    { name: "keywords", content: article.keywords.join(", ") },
    { property: "article:published_time", content: article.published },
    { property: "article:modified_time", content: article.reviewed },
    { property: "article:section", content: article.category },
  ];
}
