import { Link } from "@remix-run/react";
import { CategoryBadge } from "#app/articles/category-badge.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { markMatches, type SearchItem } from "./matching.ts";

/** One search result. Promotions say what they are, and open in a new tab. */
export function SearchResult({ item, query }: { item: SearchItem; query: string }) {
  const title = <Marked text={item.title} query={query} />;
  return (
    <li className="grid grid-cols-[1fr_min(6rem,25vw)] content-start gap-x-5 border-t border-line py-6 sm:grid-cols-[1fr_11rem]">
      {item.picture && (
        <img
          src={item.picture.src}
          alt={item.picture.alt}
          width="1200"
          height="675"
          loading="lazy"
          className="col-start-2 row-start-1 aspect-square w-full rounded-picture border border-line bg-neutral object-cover sm:aspect-video"
        />
      )}
      <div className={item.picture ? "row-start-1" : "col-span-2"}>
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <CategoryBadge category={item.category} />
          {item.isExternal && <span className="text-small text-muted">Promotion</span>}
        </p>
        <h2 className="text-h3">
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
