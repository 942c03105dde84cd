import { json, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { summarize } from "#app/articles/article.ts";
import { ArticleCard } from "#app/articles/article-card.tsx";
import { findArticle, listedArticles } from "#app/articles/articles.server.ts";
import { topics } from "#app/articles/category.ts";
import { site } from "#app/articles/site.ts";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container } from "#app/ui/layout.tsx";

/** The two articles at the top, and how many the lists hold (specification, section 9). */
const FEATURED = ["healthy-habits", "superfoods"];
const LATEST = 8;
const MOST_READ = 4;

export function loader() {
  const listed = listedArticles();
  const featured = FEATURED.flatMap((slug) => findArticle(slug) ?? []).map(summarize);
  return json({ featured, latest: listed.slice(0, LATEST), mostRead: listed.slice(0, MOST_READ) });
}

export const meta: MetaFunction = () => [{ title: `${site.name}: ${site.tagline}` }, { name: "description", content: site.description }];

export default function Home() {
  const { featured, latest, mostRead } = useLoaderData<typeof loader>();
  return (
    <Container>
      <section className="grid items-center gap-8 py-8 sm:py-12 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{site.tagline}</h1>
          <p className="mt-5 max-w-xl text-xl text-muted">{site.description}</p>
        </div>
        <img
          src="/pictures/home.svg"
          alt=""
          width="1200"
          height="675"
          className="hidden w-full rounded-picture border border-line lg:block"
        />
      </section>

      <section aria-labelledby="featured">
        <h2 id="featured" className="sr-only">
          Featured articles
        </h2>
        <div className="grid gap-8 sm:grid-cols-2">
          {featured.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
      </section>

      <section aria-labelledby="topics" className="mt-16">
        <h2 id="topics" className="text-3xl">
          Explore by Category
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-picture border border-line bg-line min-[30rem]:grid-cols-3 sm:grid-cols-4 lg:grid-cols-6">
          {topics.map(({ slug, name }) => (
            <li key={slug} className="bg-paper">
              <Link
                to={`/category/${slug}`}
                className="flex h-full min-h-28 flex-col items-center justify-center gap-2 p-3 text-center text-ink no-underline hover:bg-neutral hover:text-ink"
              >
                <Icon name={slug} className="size-9 text-brand" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="latest" className="mt-16">
        <h2 id="latest" className="text-3xl">
          Latest News
        </h2>
        <div className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {latest.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
      </section>

      <section aria-labelledby="most-read" className="mt-16">
        <h2 id="most-read" className="text-3xl">
          Most Read
        </h2>
        <div className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {mostRead.map((article) => (
            <ArticleCard key={article.slug} article={article} badge="Popular" short />
          ))}
        </div>
      </section>

      <NewsletterSection />
    </Container>
  );
}
