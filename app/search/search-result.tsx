import { Link } from "@remix-run/react";
import { CategoryBadge } from "#app/articles/category-badge.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import type { SearchItem } from "./matching.ts";

/** One search result. Promotions say what they are, and open in a new tab. */
export function SearchResult({ item }: { item: SearchItem }) {
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
          {item.isExternal ? <ExternalLink to={item.link}>{item.title}</ExternalLink> : <Link to={item.link}>{item.title}</Link>}
        </h2>
        <p className="mt-2">{item.description}</p>
      </div>
    </li>
  );
}
