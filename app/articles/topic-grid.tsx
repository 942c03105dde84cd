import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";

/** The topics as tiles, and one more that leads to all articles. */
export function TopicGrid({ topics }: { topics: { slug: string; name: string }[] }) {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-picture border border-line bg-line min-[22rem]:grid-cols-3 md:grid-cols-6">
      <ul className="contents">
        {topics.map(({ slug, name }) => (
          <li key={slug} className="bg-paper">
            <Link to={`/category/${slug}`} className={tileClass}>
              <Icon name={slug} className="size-10 text-brand" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className="bg-paper">
        <Link to="/search" className={tileClass}>
          <Icon name="arrow" className="size-10 text-brand" />
          All articles
        </Link>
      </div>
    </div>
  );
}

// The mark of the focus lies inside: the next tile would paint over it.
const tileClass =
  "flex h-full min-h-28 flex-col items-center justify-center gap-2.5 p-2 text-center wrap-anywhere max-sm:text-small text-ink no-underline hover:bg-neutral hover:text-ink focus-visible:-outline-offset-4 sm:min-h-32";
