import { type Article, articlePath, type StaticPage } from "./article.ts";
import { categoryPath } from "./category.ts";
import { escapeXml } from "./xml.ts";

/** An address for search engines, and the day its content last changed where that is known. */
export type Listed = { path: string; changed?: string | undefined };

/**
 * Every page that search engines may list, each by its one address: no page that says noindex, no second
 * spelling. A page without a date of its own has none here: a date that is made up would devalue the others.
 * @param articles all articles, in any order
 */
export function listedPages(articles: Article[], pages: StaticPage[]): Listed[] {
  const newest = (some: Article[]) =>
    some
      .map(({ reviewed }) => reviewed)
      .toSorted()
      .at(-1);
  const categories = [...new Set(articles.map(({ category }) => category))];
  return [
    { path: "/", changed: newest(articles) },
    ...categories.map((name) => ({ path: categoryPath(name), changed: newest(articles.filter(({ category }) => category === name)) })),
    { path: "/category/fungus" },
    ...articles.map(({ slug, reviewed }) => ({ path: articlePath(slug), changed: reviewed })),
    ...pages.map(({ slug, updated }) => ({ path: `/${slug}`, changed: updated })),
    { path: "/newsletter" },
  ];
}

/** The pages as a site map (sitemaps.org, protocol 0.9). */
export function siteMap(siteUrl: string, pages: Listed[]): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
