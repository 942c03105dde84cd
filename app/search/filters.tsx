import { Link } from "@remix-run/react";
import { quietButtonClass } from "#app/ui/button.tsx";
import { ALL_CATEGORIES, searchPath } from "./matching.ts";

/** The filters of a search, the one that is set marked. */
export function Filters({ query, category, categories }: { query: string; category: string; categories: string[] }) {
  return (
    <nav aria-label="Filter by category">
      <ul className="flex flex-wrap gap-2">
        {[ALL_CATEGORIES, ...categories].map((value) => (
          <li key={value}>
            <Link
              to={searchPath(query, value)}
              aria-current={value === category ? "true" : undefined}
              className={`${quietButtonClass} aria-[current=true]:border-brand aria-[current=true]:bg-brand aria-[current=true]:text-on-brand`}
            >
              {value === ALL_CATEGORIES ? "All Categories" : value}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
