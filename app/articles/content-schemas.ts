/**
 * What a content file must hold, field by field. The editor's guide (docs/editing.md) explains
 * the same fields in prose; this is what the build checks.
 */
import { z } from "zod";
import { typeset } from "./typeset.ts";

const text = (most: number) => z.string().trim().min(1, "write something here").max(most, `at most ${most} characters`);
/** What stands on the page as it is written here: set like the body, once its length is checked. */
const line = (most: number) => text(most).transform(typeset);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "use lower-case letters, digits and single hyphens");
const httpsUrl = z.url({ protocol: /^https$/, error: "an address that begins with https://" });
const path = z.string().regex(/^\/(?!\/)\S*$/, "a path on this site that begins with /");

const listId = z.string('a number in quotes, such as "8"').regex(/^([1-9]|1[0-9]|20)$/, 'a number in quotes, from "1" to "20"');

/** YAML reads `2025-10-27` as text; it must be a day that exists. */
const day = z.iso.date("a day written as year-month-day, such as 2025-10-27");

/** A publication that a fact in an article rests on. */
const source = z.strictObject({
  organisation: line(120),
  title: line(200),
  year: z.int("a year as a number, such as 2024").min(1900, "a year after 1900").max(2100, "a year before 2100"),
  url: httpsUrl,
});

/** Front matter of `content/articles/<slug>.md`; the file's name is the article's address. */
const articleFields = z.strictObject({
  title: line(70),
  /** One or two sentences for cards, search engines and the feed. */
  excerpt: line(200),
  category: z.enum(["Nutrition", "Fitness", "Mental Health"], "one of Nutrition, Fitness, Mental Health"),
  /** Place in the fixed list of 20 that the home page uses ("1" to "20"); leave it out for the others. */
  listId: listId.optional(),
  published: day,
  /** The day the desk last went through the article; leave it out until it does so again after publishing. */
  reviewed: day.optional(),
  /** A desk with a professional role, never a person. */
  byline: text(100),
  /** Stands beside the byline, such as "Medically reviewed". */
  reviewNote: text(60).optional(),
  /** What the review covered, shown in a box above the text. */
  callout: line(300).optional(),
  /** true: the picture stands across the top of the article. */
  hero: z.boolean().optional(),
  /** The breadcrumb's category, where it is not the page of the article's own category. */
  breadcrumbPath: path.optional(),
  /** The article in a few sentences, shown above the text. */
  keyPoints: z.array(line(160)).min(3).max(5),
  /** What the article is about in single words, for search engines; the site's own search reads title and excerpt. */
  keywords: z.array(text(40)).min(1).max(12),
  /** What public/pictures/<slug>.svg shows. */
  pictureAlt: text(200),
  /** Other articles: by slug, or by their place in the fixed list with a title of the card's own. */
  related: z.array(z.union([slug, z.strictObject({ listId, title: line(70) })])).max(3),
  sources: z.array(source).min(4, "at least 4 sources").max(10),
});

/** An article as its file gives it; its first review is the one before it was published. */
export const articleSchema = articleFields
  .refine(({ published, reviewed = published }) => reviewed >= published, {
    path: ["reviewed"],
    error: "a day on or after the one it was published",
  })
  .transform((article) => ({ ...article, reviewed: article.reviewed ?? article.published }));

/** Front matter of `content/pages/<slug>.md`: the static pages. */
export const pageSchema = z.strictObject({
  title: text(70),
  description: text(200),
  /** Shown as "Last updated"; leave it out where it does not matter. */
  updated: day.optional(),
  /** Where search files the page. */
  searchCategory: z.enum(["About", "Contact", "Legal"], "one of About, Contact, Legal"),
  keywords: z.array(text(40)).min(1).max(12),
});

/** `content/site.yaml`: what the site is called and where it is found. */
export const siteSchema = z.strictObject({
  name: text(40),
  tagline: text(80),
  description: text(200),
  /** What public/pictures/home.svg shows, wherever a page without a picture of its own is shared. */
  pictureAlt: text(200),
  supportMailbox: z.email("a mail address"),
  copyrightYear: z.int("a year as a number"),
  social: z.array(z.strictObject({ name: text(30), url: httpsUrl })).max(6),
});

/** `content/categories.yaml`: the topics of the site. */
export const categoriesSchema = z.strictObject({
  /** Category pages with a title and a description of their own, by slug. */
  named: z.record(slug, z.strictObject({ title: text(40), description: text(200) })),
  /** The drawing at the top of a category page, by slug. */
  pictures: z.record(slug, path),
  /** The grid on the home page and the Topics menu, in order. */
  topics: z.array(z.strictObject({ slug, name: text(40) })),
  /** Category pages that the search finds. */
  searchable: z.array(
    z.strictObject({
      slug,
      title: text(70),
      description: text(200),
      category: z.enum(["Nutrition", "Fitness", "Mental Health", "Fungus Treatment"]),
      keywords: z.array(text(40)).min(1),
    }),
  ),
});

/** `content/promotions.yaml`: the Fungus landing page and its external cards. */
export const promotionsSchema = z.strictObject({
  title: text(70),
  introduction: text(300),
  cards: z
    .array(
      z.strictObject({
        id: slug,
        title: text(70),
        description: text(200),
        picture: path,
        pictureAlt: text(200),
        url: httpsUrl,
        keywords: z.array(text(40)).min(1),
      }),
    )
    .length(3, "exactly three cards"),
});
