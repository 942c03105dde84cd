import { Link } from "@remix-run/react";
import { type ArticleSummary, articlePath, picturePath } from "./article.ts";
import { CategoryBadge } from "./category-badge.tsx";

type ArticleCardProps = {
  article: ArticleSummary;
  /** Heading level, so that the card fits below the heading it stands under. */
  level?: 2 | 3;
  /** One of the few at the top of a page: its picture is wide and not put off. */
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
      className={`group relative h-full ${large ? "flex flex-col" : "grid grid-cols-[min(6.5rem,30vw)_1fr] content-start gap-x-4 sm:flex sm:flex-col"}`}
    >
      <img
        src={picturePath(article.slug)}
        alt={article.pictureAlt}
        width="1200"
        height="675"
        loading={large ? "eager" : "lazy"}
        className={`w-full rounded-picture border border-line bg-neutral object-cover ${large ? "aspect-video" : "aspect-square sm:aspect-video"}`}
      />
      <div className={large ? "mt-4" : "sm:mt-3"}>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <CategoryBadge category={article.category} />
          <span>{article.minutes} min read</span>
        </p>
        <Heading className={`mt-2 ${large ? "text-h2" : "text-h3"}`}>
          <Link to={to} className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand group-hover:underline">
            {article.title}
          </Link>
        </Heading>
        {!short && <p className={`mt-1.5 text-muted ${large ? "" : "max-sm:hidden"}`}>{article.excerpt}</p>}
      </div>
    </article>
  );
}
