import { json, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { articlePath, summarize } from "#app/articles/article.ts";
import { ArticleCard } from "#app/articles/article-card.tsx";
import { findArticle, listedArticles } from "#app/articles/articles.server.ts";
import { categoryPath, tintOf, topics } from "#app/articles/category.ts";
import { pageMeta, siteUrlOf } from "#app/articles/page-meta.ts";
import { site } from "#app/articles/site.ts";
import { homeThings } from "#app/articles/structured-data.ts";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { SearchForm } from "#app/search/search-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Section } from "#app/ui/layout.tsx";

/** The two articles at the top, and how many the lists hold (specification, section 9). */
const FEATURED = ["healthy-habits", "superfoods"];
const LATEST = 8;
const MOST_READ = 4;

/** The categories that have articles. */
const MAIN_CATEGORIES = ["Nutrition", "Fitness", "Mental Health"];

export function loader() {
  const listed = listedArticles();
  const featured = FEATURED.flatMap((slug) => findArticle(slug) ?? []).map(summarize);
  return json({ featured, latest: listed.slice(0, LATEST), mostRead: listed.slice(0, MOST_READ) });
}

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const page = { path: "/", title: `${site.name}: ${site.tagline}`, description: site.description };
  return pageMeta(siteUrl, page, homeThings(siteUrl));
};

export default function Home() {
  const { featured, latest, mostRead } = useLoaderData<typeof loader>();
  return (
    <Container>
      <div className="grid items-end gap-x-16 gap-y-6 py-8 sm:py-12 lg:grid-cols-[1.25fr_1fr] lg:py-14">
        <h1 className="text-display">{site.tagline}</h1>
        <div className="max-w-xl">
          <p className="text-lead text-muted">{site.description}</p>
          <div className="mt-5 md:hidden">
            <SearchForm id="page-search" large />
          </div>
          <p className="mt-4 flex flex-wrap items-center gap-x-2.5 sm:gap-x-5">
            {MAIN_CATEGORIES.map((name) => (
              <Link key={name} to={categoryPath(name)} className="py-1.5 font-semibold">
                {name}
              </Link>
            ))}
            <a href="#topics" className="py-1.5">
              All topics
            </a>
          </p>
        </div>
      </div>

      <section aria-labelledby="featured">
        <h2 id="featured" className="sr-only">
          Featured articles
        </h2>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {featured.map((article) => (
            <ArticleCard key={article.slug} article={article} large />
          ))}
        </div>
      </section>

      <Section id="topics" title="Explore by Category" className="mt-16 sm:mt-20">
        <div className="grid grid-cols-2 gap-px overflow-hidden rounded-picture border border-line bg-line min-[22rem]:grid-cols-3 md:grid-cols-6">
          <ul className="contents">
            {topics.map(({ slug, name }) => (
              <li key={slug} className="bg-paper">
                <Link to={`/category/${slug}`} className={topicClass}>
                  <Icon name={slug} className="size-10 text-brand" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <div className="bg-paper">
            <Link to="/search" className={topicClass}>
              <Icon name="arrow" className="size-10 text-brand" />
              All articles
            </Link>
          </div>
        </div>
      </Section>

      <Section id="latest" title="Latest News" className="mt-16 sm:mt-20">
        <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
          {latest.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
      </Section>

      <Section id="most-read" title="Most Read" className="mt-16 sm:mt-20">
        <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
          {mostRead.map((article, index) => (
            <li
              key={article.slug}
              data-tint={tintOf(article.category)}
              className="group relative flex gap-4 border-t-4 border-tint-line py-5"
            >
              <span aria-hidden="true" className="w-10 shrink-0 font-serif text-display leading-[0.8] text-muted">
                {index + 1}
              </span>
              <div>
                <p className="flex flex-wrap items-center gap-2">
                  <span className="rounded-control bg-tint px-2 text-small font-semibold">Popular</span>
                  <span className="text-small text-muted">{article.minutes} min read</span>
                </p>
                <h3 className="mt-2 text-h3">
                  <Link
                    to={articlePath(article.slug)}
                    className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand group-hover:underline"
                  >
                    {article.title}
                  </Link>
                </h3>
              </div>
            </li>
          ))}
        </ol>
      </Section>

      <NewsletterSection />
    </Container>
  );
}

const topicClass =
  "flex h-full min-h-28 flex-col items-center justify-center gap-2.5 p-2 text-center max-sm:text-small text-ink no-underline hover:bg-neutral hover:text-ink focus-visible:-outline-offset-4 sm:min-h-32";
