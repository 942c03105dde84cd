import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/layout.tsx";
import { type Article, type ArticleSummary, longDate, picturePath } from "./article.ts";
import { ArticleCard } from "./article-card.tsx";
import { categoryPath } from "./category.ts";
import { CategoryBadge } from "./category-badge.tsx";

/** What the page of an article shows: the article, and the cards below it with where they lead. */
export type ArticlePageData = { article: Article; related: { article: ArticleSummary; path: string }[] };

/** An article as a page, at whichever address it is read. */
export function ArticlePage({ article, related }: ArticlePageData) {
  const crumb: [string, string] = [article.category, article.breadcrumbPath ?? categoryPath(article.category)];
  return (
    <Container>
      <article>
        <Breadcrumb between={[crumb]} current="Article" />
        <header className="max-w-3xl pt-6">
          <CategoryBadge category={article.category} />
          <h1 className="mt-3 text-4xl sm:text-5xl">{article.title}</h1>
          <p className="mt-4 text-xl text-muted">{article.excerpt}</p>
          <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-base text-muted">
            <span>
              By {article.byline}
              {article.reviewNote && ` · ${article.reviewNote}`}
            </span>
            <time dateTime={article.published}>{longDate(article.published)}</time>
            <span>{article.minutes} min read</span>
          </p>
        </header>
        <img
          src={picturePath(article.slug)}
          alt={article.pictureAlt}
          width="1200"
          height="675"
          className={`mt-8 w-full rounded-picture border border-line object-cover ${article.hero ? "h-[400px]" : "aspect-video max-w-3xl"}`}
        />
        <div className="mt-10 gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
          <TableOfContents article={article} />
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            {article.callout && (
              <aside aria-label="Expert-reviewed" className="mb-8 max-w-[42rem] border-l-4 border-brand bg-good-ground p-5">
                <p className="font-semibold">Expert-reviewed</p>
                <p className="mt-1">{article.callout}</p>
              </aside>
            )}
            <section aria-labelledby="key-points" className="mb-10 max-w-[42rem] border-y border-line py-5">
              <h2 id="key-points" className="text-xl">
                Key points
              </h2>
              <ul className="mt-3 list-disc space-y-2 pl-5">
                {article.keyPoints.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
            <div
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from Markdown in which raw HTML stays text
              dangerouslySetInnerHTML={{ __html: article.html }}
            />
          </div>
        </div>
        <Sources sources={article.sources} />
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-14">
          <h2 id="related" className="mb-6 text-3xl">
            Related Articles
          </h2>
          <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {related.map(({ article: other, path }) => (
              <ArticleCard key={other.slug} article={other} to={path} short />
            ))}
          </div>
        </section>
      )}
      <NewsletterSection />
    </Container>
  );
}

/** Stands beside the text where there is room, and before it on small screens. */
function TableOfContents({ article }: { article: Article }) {
  return (
    <nav aria-labelledby="contents" className="mb-8 border-l-2 border-line pl-5 lg:col-start-2 lg:row-start-1 lg:mb-0">
      <div className="lg:sticky lg:top-6">
        <h2 id="contents" className="text-xl">
          In This Article
        </h2>
        <ul className="mt-3">
          {article.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1 no-underline hover:underline">
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Sources({ sources }: { sources: Article["sources"] }) {
  return (
    <section aria-labelledby="sources" className="mt-12 max-w-[42rem] border-t border-line pt-6">
      <h2 id="sources" className="text-2xl">
        Sources
      </h2>
      <ol className="mt-3 list-decimal space-y-2 pl-6 text-base">
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
