import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArticleCard } from "#app/articles/article-card.tsx";
import { articlesInCategory } from "#app/articles/articles.server.ts";
import { categoryHeading, categoryPath, categoryPicture, categorySummary, categoryWords, tintOf, topics } from "#app/articles/category.ts";
import { pageMeta, siteUrlOf, unlistedMeta } from "#app/articles/page-meta.ts";
import { categoryThings } from "#app/articles/structured-data.ts";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Banner, Container } from "#app/ui/layout.tsx";

export function loader({ params }: LoaderFunctionArgs) {
  const slug = (params.slug ?? "nutrition").toLowerCase();
  const heading = categoryHeading(slug);
  const articles = articlesInCategory(slug);
  const [words, picture, summary] = [categoryWords(slug), categoryPicture(slug), categorySummary(slug)];
  return json({ ...heading, words, summary, picture, articles, slug });
}

/** A page without articles is of no use in a search. A page with some has the address of their category, however its slug is spelled. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const category = data?.articles[0]?.category;
  if (!data || !category) return unlistedMeta(data?.words ?? "Category");
  const siteUrl = siteUrlOf(matches);
  const page = { path: categoryPath(category), title: data.words, description: data.summary };
  return pageMeta(siteUrl, page, categoryThings(siteUrl, page, data.articles));
};

export default function CategoryPage() {
  const { title, description, words, articles, slug, picture } = useLoaderData<typeof loader>();
  const [first, ...others] = articles;
  return (
    <>
      <Banner
        tint={tintOf(slug)}
        breadcrumb={<Breadcrumb current={words} />}
        title={title}
        figure={
          picture ? (
            <img src={picture} alt="" width="1200" height="675" className="h-64 w-auto rounded-t-picture object-cover lg:h-72" />
          ) : (
            topics.some((topic) => topic.slug === slug) && <Icon name={slug} className="mb-8 size-36 text-tint-line" />
          )
        }
      >
        <p>{description}</p>
        {articles.length > 0 && (
          <p className="mt-4 text-base font-semibold">{articles.length === 1 ? "1 article" : `${articles.length} articles`}</p>
        )}
      </Banner>
      <Container>
        {first ? (
          <>
            <div className="in-one-piece mt-10 mb-8 sm:my-12 lg:[&>article]:grid lg:[&>article]:grid-cols-[1.5fr_1fr] lg:[&>article]:items-center lg:[&>article]:gap-x-10">
              <ArticleCard article={first} level={2} large />
            </div>
            <div className="grid gap-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
              {others.map((article) => (
                <ArticleCard key={article.slug} article={article} level={2} />
              ))}
            </div>
          </>
        ) : (
          <EmptyCategory slug={slug} words={words} />
        )}
        <NewsletterSection />
      </Container>
    </>
  );
}

/** No article has this category; `mental` is the one whose articles stand at a neighbouring address. */
function EmptyCategory({ slug, words }: { slug: string; words: string }) {
  const isMental = slug === "mental";
  return (
    <div className="mt-10 max-w-xl sm:mt-12">
      <h2 className="text-h2">{isMental ? "Our articles on mental health" : `No articles on ${words} yet`}</h2>
      <p className="mt-2 mb-6">
        {isMental
          ? "Sleep, stress, mood: they stand together on a page of their own."
          : "We have not written about this topic. Our other articles may help."}
      </p>
      <Link to={isMental ? categoryPath("Mental Health") : "/search"} className={buttonClass}>
        {isMental ? "See the articles" : "See all articles"}
      </Link>
    </div>
  );
}
