import { Link } from "@remix-run/react";
import { type ArticleSummary, articlePath, picturePath } from "./article.ts";
import { CategoryBadge } from "./category-badge.tsx";

type ArticleCardProps = {
  article: ArticleSummary;
  /** Heading level, so that the card fits below the heading it stands under. */
  level?: 2 | 3;
  /** One of the few at the top of a page: its picture is larger and not put off. */
  large?: boolean;
  /** Leave out the excerpt where there is little room. */
  short?: boolean;
  /** Where the card leads, when not to the article's own address. */
  to?: string;
};

/** An article in a list: picture, category, title, excerpt, read time. On a phone the picture stands small beside the words. */
export function ArticleCard({ article, level = 3, large = false, short = false, to = articlePath(article.slug) }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      className={`group relative grid h-full content-start gap-x-4 sm:flex sm:flex-col ${large ? "grid-cols-[min(8.5rem,36vw)_1fr]" : "grid-cols-[min(6.5rem,30vw)_1fr]"}`}
    >
      <img
        src={picturePath(article.slug)}
        alt={article.pictureAlt}
        width="1200"
        height="675"
        loading={large ? "eager" : "lazy"}
        className="aspect-square w-full rounded-picture border border-line bg-neutral object-cover sm:aspect-video"
      />
      <div className={large ? "sm:mt-4" : "sm:mt-3"}>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <CategoryBadge category={article.category} />
          <span>{`${article.minutes} min read`}</span>
        </p>
        <Heading className={`mt-2 text-h3 ${large ? "sm:text-h2" : ""}`}>
          <Link to={to} className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand group-hover:underline">
            {article.title}
          </Link>
        </Heading>
        {!short && <p className="mt-1.5 text-muted max-sm:hidden">{article.excerpt}</p>}
      </div>
    </article>
  );
}
