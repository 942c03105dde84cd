import { Link } from "@remix-run/react";
import { CategoryBadge } from "#app/articles/category-badge.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { markMatches, type SearchItem } from "./matching.ts";

/** One search result. Promotions say what they are, and open in a new tab. */
export function SearchResult({ item, query }: { item: SearchItem; query: string }) {
  const title = <Marked text={item.title} query={query} />;
  return (
    <li className="grid gap-x-6 border-t border-line py-6 sm:grid-cols-[10rem_1fr]">
      <div>
        {item.picture && (
          <img
            src={item.picture.src}
            alt={item.picture.alt}
            width="320"
            height="180"
            loading="lazy"
            className="mb-3 hidden rounded-picture sm:block"
          />
        )}
      </div>
      <div>
        <p className="mb-1 flex flex-wrap gap-2">
          <CategoryBadge category={item.category} />
          {item.isExternal && <span className="py-0.5 text-base text-muted">Promotion</span>}
        </p>
        <h2 className="text-2xl">
          {item.isExternal ? <ExternalLink to={item.link}>{title}</ExternalLink> : <Link to={item.link}>{title}</Link>}
        </h2>
        <p className="mt-2">
          <Marked text={item.description} query={query} />
        </p>
      </div>
    </li>
  );
}

/** A text with what was searched for marked in it. */
function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
