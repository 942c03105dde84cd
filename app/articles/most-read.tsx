import { Link } from "@remix-run/react";
import { type ArticleSummary, articlePath } from "./article.ts";
import { tintOf } from "./category.ts";

/** The articles that are read most, the first one first, each with its place and a badge. */
export function MostRead({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
      {articles.map((article, index) => (
        <li key={article.slug} data-tint={tintOf(article.category)} className="group relative flex gap-4 border-t-4 border-tint-line py-5">
          <span aria-hidden="true" className="w-10 shrink-0 font-serif text-display leading-[0.8] text-muted">
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere rounded-control bg-tint px-2 text-small font-semibold">Popular</span>
              <span className="text-small text-muted">{`${article.minutes} min read`}</span>
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
  );
}
