/** Something that search finds: an article, a page of this site, or a promotion on another. */
export type SearchItem = {
  id: string;
  title: string;
  /** An article's excerpt or a page's description. */
  description: string;
  category: string;
  link: string;
  /** More words to find a page by; articles have none (specification, section 5). */
  keywords: string[];
  picture?: { src: string; alt: string };
  isExternal: boolean;
};

/** The filter that lets every category through. */
export const ALL_CATEGORIES = "all";

/** A search longer than this finds nothing more; it is cut. */
export const LONGEST_QUERY = 200;

/** What a submit passes on at most: one more, so that the page knows of the cut. */
export const LONGEST_SUBMIT = LONGEST_QUERY + 1;

/**
 * A query as it is searched for and shown: without control characters, trimmed, cut to its longest.
 * @returns the query, and whether something was cut off
 */
export function readQuery(text: string): { query: string; isCut: boolean } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  const query = [...clean].slice(0, LONGEST_QUERY).join("").trim();
  return { query, isCut: query.length < clean.length };
}

/**
 * Whether an item matches: its title, description, category or a keyword holds the query, ignoring
 * case; and its category is the one asked for (specification, section 5). An empty query matches all.
 */
export function matches(item: SearchItem, query: string, category: string): boolean {
  if (category !== ALL_CATEGORIES && item.category !== category) return false;
  const wanted = asCompared(query.trim());
  return [item.title, item.description, item.category, ...item.keywords].some((text) => asCompared(text).includes(wanted));
}

/** A text in lower case, with quotes and spaces as a keyboard gives them: on either side they may be typeset. */
function asCompared(text: string): string {
  return text.toLowerCase().replaceAll("\u00a0", " ").replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/** The items whose title holds the query before the others, each group in the order given: what is about it comes first. */
export function titlesFirst(items: SearchItem[], query: string): SearchItem[] {
  const wanted = asCompared(query.trim());
  const isInTitle = ({ title }: SearchItem) => asCompared(title).includes(wanted);
  return [...items.filter(isInTitle), ...items.filter((item) => !isInTitle(item))];
}

/**
 * Cuts a text into the parts that a query matches and the parts between, so that matches can be marked.
 * @returns the text in pieces, in order; joined they are the text again
 */
export function markMatches(text: string, query: string): { text: string; isMatch: boolean }[] {
  const wanted = asCompared(query.trim());
  const lower = asCompared(text);
  // Where lower case has another length (as in Turkish İ) places do not agree, so nothing is marked.
  if (!wanted || lower.length !== text.length) return [{ text, isMatch: false }];
  const pieces: { text: string; isMatch: boolean }[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isMatch: false });
    from = at + wanted.length;
    pieces.push({ text: text.slice(at, from), isMatch: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMatch: false });
  return pieces;
}

/** Every category that items have, in the order they first appear. */
export function categoriesOf(items: SearchItem[]): string[] {
  return [...new Set(items.map((item) => item.category))];
}

/** The path of a search: without parameters that say nothing. */
export function searchPath(query: string, category: string = ALL_CATEGORIES): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set("q", query);
  if (category !== ALL_CATEGORIES) parameters.set("category", category);
  return parameters.size ? `/search?${parameters}` : "/search";
}
