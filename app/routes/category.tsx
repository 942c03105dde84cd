import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ArticleCard } from "#app/articles/article-card.tsx";
import { articlesInCategory } from "#app/articles/articles.server.ts";
import { categoryHeading, categoryPath, categoryWords } from "#app/articles/category.ts";
import { site } from "#app/articles/site.ts";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

export function loader({ params }: LoaderFunctionArgs) {
  const slug = (params.slug ?? "nutrition").toLowerCase();
  const heading = categoryHeading(slug);
  return json({ ...heading, words: categoryWords(slug), articles: articlesInCategory(slug), slug });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.words ?? "Category"} | ${site.name}` },
  ...(data ? [{ name: "description", content: data.description }] : []),
  ...(data?.articles.length ? [] : [{ name: "robots", content: "noindex" }]),
];

export default function CategoryPage() {
  const { title, description, words, articles, slug } = useLoaderData<typeof loader>();
  return (
    <Container>
      <Breadcrumb current={words} />
      <PageHeading title={title}>
        <p>{description}</p>
      </PageHeading>
      {articles.length > 0 ? (
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} level={2} />
          ))}
        </div>
      ) : (
        <EmptyCategory slug={slug} />
      )}
      <NewsletterSection />
    </Container>
  );
}

/** No article has this category; `mental` is the one whose articles stand at a neighbouring address. */
function EmptyCategory({ slug }: { slug: string }) {
  const isMental = slug === "mental";
  return (
    <div className="max-w-xl border-t border-line pt-8">
      <h2 className="text-2xl">No articles here yet</h2>
      <p className="mt-2 mb-6 text-lg">
        {isMental
          ? "Our articles on sleep, stress and mood stand on the Mental Health page."
          : "We have not written about this topic. Our other articles may help."}
      </p>
      <Link to={isMental ? categoryPath("Mental Health") : "/search"} className={buttonClass}>
        {isMental ? "Go to Mental Health" : "See all articles"}
      </Link>
    </div>
  );
}
