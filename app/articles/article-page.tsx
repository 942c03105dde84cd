import { Link } from "@remix-run/react";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import italic from "#app/ui/fonts/vollkorn-italic.woff2?url";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { type Article, type ArticleSummary, articlePath, longDate, picturePath } from "./article.ts";
import { ArticleCard } from "./article-card.tsx";
import { categoryPath, tintOf } from "./category.ts";
import { CategoryBadge } from "./category-badge.tsx";
import { ReadingTools } from "./reading-tools.tsx";
import { site } from "./site.ts";
import { TableOfContents } from "./table-of-contents.tsx";

/** What the page of an article shows: the article, and the cards below it with where they lead. */
export type ArticlePageData = {
  article: Article;
  /** The article's one address, absolute. */
  url: string;
  related: { article: ArticleSummary; path: string }[];
  /** The one to read after this, of the same category. */
  next: ArticleSummary | null;
};

/** An article as a page, at whichever address it is read. */
export function ArticlePage({ article, url, related, next }: ArticlePageData) {
  return (
    <div data-tint={tintOf(article.category)}>
      {/* Optional as the fonts are, it would else come too late for the first visit. */}
      {article.html.includes("<em>") && <link rel="preload" href={italic} as="font" type="font/woff2" crossOrigin="anonymous" />}
      <article className="reading">
        <div className="reading-progress" aria-hidden="true" />
        <ArticleHeader article={article} />
        <Container className="mt-10 grid gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <div className="in-one-piece lg:sticky lg:top-6 lg:-m-2 lg:max-h-[calc(100vh-3rem)] lg:self-start lg:overflow-y-auto lg:p-2 print:hidden">
            <TableOfContents sections={article.sections} />
            <div className="mt-8 hidden border-t border-line pt-5 lg:block">
              <ReadingTools key={url} title={article.title} url={url} />
            </div>
          </div>
          <div className="min-w-0">
            {article.callout && <ExpertReviewed>{article.callout}</ExpertReviewed>}
            <KeyPoints points={article.keyPoints} />
            <div
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from Markdown in which raw HTML stays text
              dangerouslySetInnerHTML={{ __html: article.html }}
            />
            <Sources sources={article.sources} />
            <div className="mt-10 border-t border-line pt-6 lg:hidden print:hidden">
              <ReadingTools key={url} title={article.title} url={url} />
            </div>
            <p className="mt-6 hidden text-small print:block">From {url}</p>
          </div>
        </Container>
      </article>
      <Container className="print:hidden">
        {related.length > 0 && (
          <Section id="related" title="Related Articles" className="mt-16 border-t border-line pt-12">
            <div className={`grid gap-8 ${related.length > 2 ? "sm:grid-cols-3 sm:max-md:gap-5" : "sm:grid-cols-2"}`}>
              {related.map(({ article: other, path }) => (
                <ArticleCard key={other.slug} article={other} to={path} short />
              ))}
            </div>
          </Section>
        )}
        {next && <NextArticle article={next} />}
        <NewsletterSection />
      </Container>
    </div>
  );
}

/** Title and byline, with the picture beside them; or across the page below them, where the article asks for a banner. */
function ArticleHeader({ article }: { article: Article }) {
  const crumb: [string, string] = [article.category, article.breadcrumbPath ?? categoryPath(article.category)];
  const beside = article.hero ? "" : "items-center lg:grid-cols-[1.1fr_1fr]";
  return (
    <header className="border-b-4 border-tint-line bg-tint print:border-b-2">
      <Container className="pb-8 lg:pb-12">
        <p className="mb-4 hidden font-serif text-h3 print:block">{site.name}</p>
        <Breadcrumb between={[crumb]} current="Article" />
        <div className={`mt-5 grid gap-x-14 gap-y-8 lg:mt-8 ${beside}`}>
          <div className="max-w-3xl">
            <CategoryBadge category={article.category} onTint />
            <h1 className="mt-3 text-h1">{article.title}</h1>
            <p className="mt-4 text-balance text-lead">{article.excerpt}</p>
            <p className="mt-5 text-small">
              By {article.byline}
              {article.reviewNote && ` · ${article.reviewNote}`}
            </p>
            <p className="flex flex-wrap gap-x-4 text-small text-muted">
              <time dateTime={article.published}>{longDate(article.published)}</time>
              <span>{`${article.minutes} min read`}</span>
              <span>
                Last reviewed <time dateTime={article.reviewed}>{longDate(article.reviewed)}</time>
              </span>
            </p>
          </div>
          <img
            src={picturePath(article.slug)}
            alt={article.pictureAlt}
            width="1200"
            height="675"
            className={`w-full rounded-picture border border-line bg-neutral object-cover ${article.hero ? "h-[400px]" : "aspect-video"} print:hidden`}
          />
        </div>
      </Container>
    </header>
  );
}

export function ExpertReviewed({ children }: { children: string }) {
  return (
    <aside aria-label="Expert-reviewed" className="mb-8 max-w-measure border-l-4 border-good bg-good-ground p-5">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="check" className="size-5 text-good" />
        Expert-reviewed
      </p>
      <p className="mt-1">{children}</p>
    </aside>
  );
}

export function KeyPoints({ points }: { points: string[] }) {
  return (
    <section aria-labelledby="key-points" className="mb-10 max-w-measure rounded-picture bg-neutral p-5 sm:p-7">
      <h2 id="key-points" className="text-h3">
        Key points
      </h2>
      <ul className="mt-3 space-y-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-brand" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Sources({ sources }: { sources: Article["sources"] }) {
  return (
    <section aria-labelledby="sources" className="mt-14 max-w-measure border-t border-line pt-6">
      <h2 id="sources" className="text-h3">
        Sources
      </h2>
      <ol className="mt-3 list-decimal space-y-2 pl-6 text-small">
        {sources.map(({ organisation, title, year, url }) => (
          <li key={url}>
            {organisation}.{" "}
            <a href={url} rel="noopener">
              {title}
            </a>
            , {year}.
          </li>
        ))}
      </ol>
    </section>
  );
}

export function NextArticle({ article }: { article: ArticleSummary }) {
  return (
    <nav aria-label="Next article" className="group relative mt-14 flex items-center gap-6 border-y border-line py-6">
      <img
        src={picturePath(article.slug)}
        alt=""
        width="1200"
        height="675"
        loading="lazy"
        className="hidden w-40 rounded-picture border border-line sm:block"
      />
      <p className="min-w-0 grow">
        <span className="text-small text-muted">Next in {article.category}</span>
        <Link
          to={articlePath(article.slug)}
          className="mt-1 block font-serif text-h2 font-semibold text-balance text-ink no-underline after:absolute after:inset-0 group-hover:text-brand group-hover:underline"
        >
          {article.title}
        </Link>
      </p>
      <Icon name="arrow" className="size-8 shrink-0 text-brand" />
    </nav>
  );
}
