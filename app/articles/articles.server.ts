import { type Article, type ArticleSummary, articlePath, type StaticPage, summarize } from "./article.ts";
import { matchesCategory } from "./category.ts";

const modules = import.meta.glob<Article>("/content/articles/*.md", { eager: true, import: "default" });
const pages = import.meta.glob<StaticPage>("/content/pages/*.md", { eager: true, import: "default" });

/** Every article: first the fixed list in its order, then the others by title. */
const articles = Object.values(modules).sort((a, b) => Number(a.listId ?? 99) - Number(b.listId ?? 99) || a.title.localeCompare(b.title));

/** All articles without their bodies, the fixed list first. */
export function allArticles(): ArticleSummary[] {
  return articles.map(summarize);
}

/** The fixed list that the home page uses, in its order (specification, section 3). */
export function listedArticles(): ArticleSummary[] {
  return articles.filter((article) => article.listId).map(summarize);
}

/** Whole articles, the newest first, for the feed and the site map. */
export function newestArticles(): Article[] {
  return articles.toSorted((a, b) => b.published.localeCompare(a.published));
}

/** The articles of a category page, by its slug. */
export function articlesInCategory(slug: string): ArticleSummary[] {
  return articles.filter((article) => matchesCategory(slug, article.category)).map(summarize);
}

export function findArticle(slug: string): Article | null {
  return articles.find((article) => article.slug === slug) ?? null;
}

/** Article by its place in the fixed list: "1" to "20". */
export function findListedArticle(id: string): Article | null {
  return articles.find((article) => article.listId === id) ?? null;
}

/** A card for each related article that is published, and where it leads (`/article/{id}` where the entry names an id). */
export function relatedArticles(article: Article): { article: ArticleSummary; path: string }[] {
  return article.related.flatMap((entry) => {
    const related = typeof entry === "string" ? findArticle(entry) : findListedArticle(entry.listId);
    if (!related) return [];
    if (typeof entry === "string") return [{ article: summarize(related), path: articlePath(related.slug) }];
    return [{ article: { ...summarize(related), title: entry.title }, path: `/article/${entry.listId}` }];
  });
}

/** The article after this one in its category, the first after the last, leaving out what stands among the related; null when none is left. */
export function nextArticle(article: Article): ArticleSummary | null {
  const group = articles.filter(({ category }) => category === article.category);
  const place = group.findIndex(({ slug }) => slug === article.slug);
  const related = new Set(relatedArticles(article).map((card) => card.article.slug));
  const next = [...group.slice(place + 1), ...group.slice(0, place)].find(({ slug }) => !related.has(slug));
  return next ? summarize(next) : null;
}

/** A static page by its file's name. */
export function findStaticPage(slug: string): StaticPage | null {
  return Object.values(pages).find((candidate) => candidate.slug === slug) ?? null;
}

export function allStaticPages(): StaticPage[] {
  return Object.values(pages);
}
