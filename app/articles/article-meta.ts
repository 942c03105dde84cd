import { articlePath, sharePicturePath } from "./article.ts";
import type { ArticlePageData } from "./article-page.tsx";
import { site } from "./site.ts";

/** Title, description, canonical link and share card (Open Graph) of an article's page; an article has one address of its own. */
export function articleMeta(data: ArticlePageData | undefined, matches: { id: string; data?: unknown }[]) {
  if (!data) return [{ title: `Page not found | ${site.name}` }];
  const { article } = data;
  const root = matches.find((match) => match.id === "root")?.data as { siteUrl: string } | undefined;
  const url = (path: string) => `${root?.siteUrl ?? ""}${path}`;
  return [
    { title: `${article.title} | ${site.name}` },
    { name: "description", content: article.excerpt },
    { name: "keywords", content: article.keywords.join(", ") },
    { tagName: "link", rel: "canonical", href: url(articlePath(article.slug)) },
    { property: "og:type", content: "article" },
    { property: "og:title", content: article.title },
    { property: "og:description", content: article.excerpt },
    { property: "og:url", content: url(articlePath(article.slug)) },
    { property: "og:image", content: url(sharePicturePath(article.slug)) },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: article.pictureAlt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
