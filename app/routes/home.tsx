import { json, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { summarize } from "#app/articles/article.ts";
import { ArticleCard } from "#app/articles/article-card.tsx";
import { findArticle, listedArticles } from "#app/articles/articles.server.ts";
import { categoryPath, topics } from "#app/articles/category.ts";
import { MostRead } from "#app/articles/most-read.tsx";
import { pageMeta, siteUrlOf } from "#app/articles/page-meta.ts";
import { site } from "#app/articles/site.ts";
import { homeThings } from "#app/articles/structured-data.ts";
import { TopicGrid } from "#app/articles/topic-grid.tsx";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { SearchForm } from "#app/search/search-form.tsx";
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
      <div className="in-one-piece grid items-end gap-x-16 gap-y-6 py-8 sm:py-12 lg:grid-cols-[1.25fr_1fr] lg:py-14">
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
        <TopicGrid topics={topics} />
      </Section>

      <Section id="latest" title="Latest News" className="mt-16 sm:mt-20">
        <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
          {latest.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
      </Section>

      <Section id="most-read" title="Most Read" className="mt-16 sm:mt-20">
        <MostRead articles={mostRead} />
      </Section>

      <NewsletterSection />
    </Container>
  );
}
