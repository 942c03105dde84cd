import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articlePath } from "#app/articles/article.ts";
import { articleMeta } from "#app/articles/article-meta.ts";
import { ArticlePage } from "#app/articles/article-page.tsx";
import { articleResponse } from "#app/articles/article-response.server.ts";
import { findArticle, findListedArticle } from "#app/articles/articles.server.ts";

/** `/article/1` to `/article/20` by the fixed list, and the articles that live under `/article`. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  return articleResponse(findListedArticle(id) ?? (articlePath(id) === `/article/${id}` ? findArticle(id) : null), context);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => articleMeta(data, matches);

export default function ArticleById() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}
