import { type Article, articlePath, plainSpaces, sharePicturePath } from "./article.ts";
import { site } from "./site.ts";
import { cdata, escapeXml } from "./xml.ts";

/** How long a reader's program may keep the feed, in minutes: a day. */
const TIME_TO_LIVE = 24 * 60;

/**
 * The feed with the full text of every article (RSS 2.0, with the Atom, Content and Dublin Core modules).
 * It depends on the articles alone, not on the clock.
 * @param siteUrl public origin of the site, without a slash at the end
 * @param articles the newest first
 */
export function feed(siteUrl: string, articles: Article[]): string {
  const lastChange = articles
    .map(({ reviewed }) => reviewed)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(site.name)}</title>
<link>${escapeXml(siteUrl)}/</link>
<description>${escapeXml(site.description)}</description>
<language>en-us</language>
${lastChange ? `<lastBuildDate>${feedDate(lastChange)}</lastBuildDate>\n` : ""}<ttl>${TIME_TO_LIVE}</ttl>
<atom:link href="${escapeXml(siteUrl)}/rss.xml" rel="self" type="application/rss+xml"/>
${articles.map((article) => item(siteUrl, article)).join("\n")}
</channel>
</rss>
`;
}

function item(siteUrl: string, article: Article): string {
  const url = escapeXml(siteUrl + articlePath(article.slug));
  return `<item>
<title>${escapeXml(plainSpaces(article.title))}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${feedDate(article.published)}</pubDate>
<dc:creator>${escapeXml([article.byline, article.reviewNote].filter(Boolean).join(", "))}</dc:creator>
<category>${escapeXml(article.category)}</category>
<description>${escapeXml(plainSpaces(article.excerpt))}</description>
<content:encoded>${cdata(fullText(siteUrl, article))}</content:encoded>
</item>`;
}

/** The article as a feed reader shows it: picture, review, key points, text, sources; every link is absolute. */
function fullText(siteUrl: string, article: Article): string {
  const picture = `<p><img src="${siteUrl}${sharePicturePath(article.slug)}" alt="${escapeXml(article.pictureAlt)}"></p>`;
  const review = article.callout ? `<p><strong>Expert-reviewed.</strong> ${escapeXml(article.callout)}</p>\n` : "";
  const keyPoints = article.keyPoints.map((point) => `<li>${escapeXml(point)}</li>`).join("");
  const sources = article.sources.map(
    ({ organisation, title, year, url }) =>
      `<li>${escapeXml(organisation)}. <a href="${escapeXml(url)}">${escapeXml(title)}</a>, ${year}.</li>`,
  );
  // Made at build time from Markdown, where no text can hold the beginning of an attribute.
  const text = article.html
    .replaceAll('href="/', `href="${siteUrl}/`)
    .replaceAll('href="#', `href="${siteUrl}${articlePath(article.slug)}#`);
  return `${picture}\n${review}<h2>Key points</h2>\n<ul>${keyPoints}</ul>\n${text}<h2>Sources</h2>\n<ol>${sources.join("")}</ol>`;
}

/** A day as RFC 822 writes it, with the year in full (RSS 2.0): at noon, so that it is that day everywhere in the United States. */
function feedDate(day: string): string {
  return new Date(`${day}T12:00:00Z`).toUTCString();
}
