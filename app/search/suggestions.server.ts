import Fuse from "fuse.js";
import type { SearchItem } from "./matching.ts";

/** More would be a second list of results. */
const MOST_SUGGESTIONS = 3;

/** How far apart a title and a query may be: 0 is the same, 1 is anything (Fuse.js, `threshold`). */
const NEAR_ENOUGH = 0.4;

/** Long text costs time and comes near nothing. */
const LONGEST_GUESS = 40;

/** Pages of this site whose title, link or keywords come near a query that matched nothing, the nearest first. */
export function suggestionsFor(query: string, items: SearchItem[]): SearchItem[] {
  if (query.length > LONGEST_GUESS) return [];
  const own = items.filter((item) => !item.isExternal);
  const index = new Fuse(own, { keys: ["title", "link", "keywords"], threshold: NEAR_ENOUGH, ignoreLocation: true, minMatchCharLength: 3 });
  return index.search(query, { limit: MOST_SUGGESTIONS }).map(({ item }) => item);
}
