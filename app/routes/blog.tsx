import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articlePath } from "#app/articles/article.ts";
import { articleMeta } from "#app/articles/article-meta.ts";
import { ArticlePage } from "#app/articles/article-page.tsx";
import { articleResponse } from "#app/articles/article-response.server.ts";
import { findArticle } from "#app/articles/articles.server.ts";

export function loader({ params, context }: LoaderFunctionArgs) {
  const article = findArticle(params.slug ?? "");
  return articleResponse(article && articlePath(article.slug) === `/blog/${article.slug}` ? article : null, context);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => articleMeta(data, matches);

export default function BlogArticle() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}
