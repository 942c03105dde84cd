/**
 * What pages say of themselves in the words of schema.org, as things of one JSON-LD graph. Only what is
 * true of the site and can be read on it; every address is absolute.
 */
import { type Article, type ArticleSummary, articlePath, SHARE_PICTURE, sharePicturePath } from "./article.ts";
import { categoryPath } from "./category.ts";
import type { PublicPage } from "./page-meta.ts";
import { site } from "./site.ts";

const LANGUAGE = "en-US";

/** The home page: the site, how to search it, and who publishes it. */
export function homeThings(siteUrl: string) {
  return [
    {
      ...webSite(siteUrl),
      description: site.description,
      inLanguage: LANGUAGE,
      publisher: { "@id": publisherId(siteUrl) },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
    publisher(siteUrl),
  ];
}

/**
 * An article: the page, which a desk has reviewed, the article on it with its sources, and the way to it.
 * A desk is an organization: bylines never name a person.
 */
export function articleThings(siteUrl: string, article: Article) {
  const path = articlePath(article.slug);
  const url = siteUrl + path;
  const articleId = `${url}#article`;
  const picture = {
    "@type": "ImageObject",
    url: siteUrl + sharePicturePath(article.slug),
    ...SHARE_PICTURE,
    caption: article.pictureAlt,
  };
  const desk = {
    "@type": "Organization",
    name: article.byline.split(",")[0],
    url: `${siteUrl}/about`,
    parentOrganization: { "@id": publisherId(siteUrl) },
  };
  const page = { path, title: article.title, description: article.excerpt };
  return [
    {
      ...webPage("MedicalWebPage", siteUrl, page),
      lastReviewed: article.reviewed,
      reviewedBy: desk,
      primaryImageOfPage: picture,
      mainEntity: { "@id": articleId },
    },
    {
      "@type": "Article",
      "@id": articleId,
      headline: article.title,
      description: article.excerpt,
      url,
      mainEntityOfPage: { "@id": url },
      image: picture,
      datePublished: article.published,
      dateModified: article.reviewed,
      author: desk,
      publisher: { "@id": publisherId(siteUrl) },
      articleSection: article.category,
      keywords: article.keywords,
      // ISO 8601 duration.
      timeRequired: `PT${article.minutes}M`,
      inLanguage: LANGUAGE,
      isAccessibleForFree: true,
      citation: article.sources.map((source) => ({
        "@type": "CreativeWork",
        name: source.title,
        publisher: { "@type": "Organization", name: source.organisation },
        // A year is a date of reduced precision (ISO 8601).
        datePublished: String(source.year),
        url: source.url,
      })),
    },
    breadcrumb(siteUrl, page, [[article.category, categoryPath(article.category)]]),
    publisher(siteUrl),
  ];
}

/** A category's page: its articles in their order, and the way to it. */
export function categoryThings(siteUrl: string, page: PublicPage, articles: ArticleSummary[]) {
  const list = {
    "@type": "ItemList",
    numberOfItems: articles.length,
    itemListElement: articles.map(({ slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: siteUrl + articlePath(slug),
    })),
  };
  return [{ ...webPage("CollectionPage", siteUrl, page), mainEntity: list }, breadcrumb(siteUrl, page)];
}

/**
 * Any other page, and the way to it.
 * @param updated the day it was last changed, where the page shows one
 */
export function pageThings(siteUrl: string, page: PublicPage, type: "WebPage" | "AboutPage" | "ContactPage", updated?: string) {
  return [{ ...webPage(type, siteUrl, page), ...(updated && { dateModified: updated }) }, breadcrumb(siteUrl, page)];
}

const publisherId = (siteUrl: string) => `${siteUrl}/#organization`;
const breadcrumbId = (siteUrl: string, page: PublicPage) => `${siteUrl}${page.path}#breadcrumb`;

function publisher(siteUrl: string) {
  return {
    "@type": "Organization",
    "@id": publisherId(siteUrl),
    name: site.name,
    url: `${siteUrl}/`,
    logo: { "@type": "ImageObject", url: `${siteUrl}/icon-512.png`, width: 512, height: 512 },
    publishingPrinciples: `${siteUrl}/about`,
    sameAs: site.social.map(({ url }) => url),
  };
}

function webSite(siteUrl: string) {
  return { "@type": "WebSite", "@id": `${siteUrl}/#website`, name: site.name, url: `${siteUrl}/` };
}

function webPage(type: string, siteUrl: string, page: PublicPage) {
  const url = siteUrl + page.path;
  return {
    "@type": type,
    "@id": url,
    url,
    name: page.title,
    description: page.description,
    inLanguage: LANGUAGE,
    isPartOf: webSite(siteUrl),
    breadcrumb: { "@id": breadcrumbId(siteUrl, page) },
  };
}

/** Home, the pages between as `[words, path]`, and this page. */
function breadcrumb(siteUrl: string, page: PublicPage, between: [string, string][] = []) {
  const way: [string, string][] = [["Home", "/"], ...between, [page.title, page.path]];
  return {
    "@type": "BreadcrumbList",
    "@id": breadcrumbId(siteUrl, page),
    itemListElement: way.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
