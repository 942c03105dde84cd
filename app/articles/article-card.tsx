import { Link } from "@remix-run/react";
import { type ArticleSummary, articlePath, picturePath } from "./article.ts";
import { CategoryBadge } from "./category-badge.tsx";

type ArticleCardProps = {
  article: ArticleSummary;
  /** Heading level, so that the card fits below the heading it stands under. */
  level?: 2 | 3;
  /** A word beside the category, such as 'Popular'. */
  badge?: string;
  /** Leave out the excerpt where there is little room. */
  short?: boolean;
  /** Where the card leads, when not to the article's own address. */
  to?: string;
};

/** An article in a list: picture, category, title, excerpt, read time. */
export function ArticleCard({ article, level = 3, badge, short = false, to = articlePath(article.slug) }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="group relative flex h-full flex-col">
      <img
        src={picturePath(article.slug)}
        alt={article.pictureAlt}
        width="1200"
        height="675"
        loading="lazy"
        className="aspect-video w-full rounded-picture border border-line bg-neutral"
      />
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <CategoryBadge category={article.category} />
        {badge && <span className="rounded-control border border-accent px-2 text-base font-semibold">{badge}</span>}
      </p>
      <Heading className="mt-2 text-xl">
        <Link to={to} className="text-ink no-underline after:absolute after:inset-0 group-hover:text-brand group-hover:underline">
          {article.title}
        </Link>
      </Heading>
      {!short && <p className="mt-2">{article.excerpt}</p>}
      <p className="mt-2 text-base text-muted">{article.minutes} min read</p>
    </article>
  );
}
