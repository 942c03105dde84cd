import { ERROR_PREFIX } from "#app/ui/error-summary.tsx";
import { plainSpaces, SHARE_PICTURE, sharePicturePath } from "./article.ts";
import { site } from "./site.ts";

/** A page that search engines may list, as it is found and shared. */
export type PublicPage = {
  /** The page's one path on this site, however the reader spelled it. */
  path: string;
  /** What the page is called, without the site's name. */
  title: string;
  description: string;
  /** The name of the picture for sharing and what it shows; the site's own where the page has none. */
  picture?: { name: string; alt: string };
  /** The kind of thing that is shared (og:type), where it is an article. */
  type?: "article";
};

/** Search engines cut a longer title, in characters. */
const LONGEST_TITLE = 65;

/** Public origin of the site as the root loader tells it, without a slash at the end. */
export function siteUrlOf(matches: { id: string; data?: unknown }[]): string {
  const root = matches.find((match) => match.id === "root")?.data as { siteUrl: string } | undefined;
  return root?.siteUrl ?? "";
}

/**
 * What a page tells search engines and the sites it is shared on: title, description, canonical link
 * (RFC 6596), share card (Open Graph, ogp.me) and structured data (JSON-LD).
 * @param siteUrl public origin of the site, without a slash at the end
 * @param things the page's structured data (structured-data.ts)
 */
export function pageMeta(siteUrl: string, page: PublicPage, things: Record<string, unknown>[]) {
  const url = siteUrl + page.path;
  const title = plainSpaces(page.title);
  const description = plainSpaces(page.description);
  const picture = page.picture ?? { name: "home", alt: site.pictureAlt };
  return [
    { title: page.path === "/" ? title : windowTitle(title) },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: siteUrl + sharePicturePath(picture.name) },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(SHARE_PICTURE.width) },
    { property: "og:image:height", content: String(SHARE_PICTURE.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": { "@context": "https://schema.org", "@graph": JSON.parse(plainSpaces(JSON.stringify(things))) } },
  ];
}

/** The same with "Error: " before the title, where the form on the page has to be tried again. */
export function markedIfFailed<Meta extends object>(matches: { id: string; data?: unknown }[], meta: Meta[]): (Meta | { title: string })[] {
  const root = matches.find((match) => match.id === "root")?.data as { formFailed: boolean } | undefined;
  if (!root?.formFailed) return meta;
  return meta.map((entry) => ("title" in entry ? { title: `${ERROR_PREFIX}${entry.title}` } : entry));
}

/** What a page says that no search engine shall list: it has no canonical link and no share card. */
export function unlistedMeta(title: string) {
  return [{ title: windowTitle(title) }, { name: "robots", content: "noindex" }];
}

/** The site's name stands after the title where both can be read. */
function windowTitle(title: string): string {
  const whole = `${title} | ${site.name}`;
  return whole.length > LONGEST_TITLE ? title : whole;
}
