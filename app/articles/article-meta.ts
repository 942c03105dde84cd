import { articlePath } from "./article.ts";
import type { ArticlePageData } from "./article-page.tsx";
import { site } from "./site.ts";

/** Title, description and canonical link of an article's page; an article has one address of its own. */
export function articleMeta(data: ArticlePageData | undefined, matches: { id: string; data?: unknown }[]) {
  if (!data) return [{ title: `Page not found | ${site.name}` }];
  const { article } = data;
  const root = matches.find((match) => match.id === "root")?.data as { siteUrl: string } | undefined;
  return [
    { title: `${article.title} | ${site.name}` },
    { name: "description", content: article.excerpt },
    { tagName: "link", rel: "canonical", href: `${root?.siteUrl ?? ""}${articlePath(article.slug)}` },
  ];
}
