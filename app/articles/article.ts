import type { z } from "zod";
import type { Section } from "./content-files.ts";
import type { articleSchema, pageSchema } from "./content-schemas.ts";

/** An article as published: its front matter, read time and rendered body. */
export type Article = z.infer<typeof articleSchema> & {
  slug: string;
  /** Read time in minutes. */
  minutes: number;
  sections: Section[];
  /** Body as HTML, made from Markdown without raw HTML. */
  html: string;
};

/** What a list or a card shows of an article; never the body. */
export type ArticleSummary = Pick<Article, "slug" | "title" | "excerpt" | "category" | "minutes" | "published" | "pictureAlt">;

/** A static page as published. */
export type StaticPage = z.infer<typeof pageSchema> & { slug: string; sections: Section[]; html: string };

/** The articles whose address is not `/blog/{slug}` (decisions, "Routes"). */
const OWN_ADDRESS: Record<string, string> = { "anxiety-attacks": "/article/anxiety-attacks" };

/** The article's one canonical path on this site. */
export function articlePath(slug: string): string {
  return OWN_ADDRESS[slug] ?? `/blog/${slug}`;
}

/** The article's picture (16:9 SVG). */
export function picturePath(slug: string): string {
  return `/pictures/${slug}.svg`;
}

/** Size of a picture for sharing in pixels: what other sites show beside a link (Open Graph). */
export const SHARE_PICTURE = { width: 1200, height: 630 };

/** A picture for sharing (PNG, made by the build): an article's by its slug, the site's own as `home`. */
export function sharePicturePath(name: string): string {
  return `/share/${name}.png`;
}

/** A text as other programs take it: the spaces that keep two words on one line of a page are spaces again. */
export function plainSpaces(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

/** "October 27, 2025" for `2025-10-27`. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

export function summarize(article: Article): ArticleSummary {
  const { slug, title, excerpt, category, minutes, published, pictureAlt } = article;
  return { slug, title, excerpt, category, minutes, published, pictureAlt };
}
