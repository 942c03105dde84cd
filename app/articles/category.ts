import categories from "../../content/categories.yaml";

/** The 17 topics of the home page's grid and the Topics menu, in order. */
export const topics = categories.topics;

/** The category pages that search finds. */
export const searchableCategories = categories.searchable;

/** What a category page that has no name of its own says (specification, section 2). */
const UNNAMED = { title: "Category", description: "Explore our articles on this topic." };

/** Title and description of a category page. Only the named slugs have their own. */
export function categoryHeading(slug: string): { title: string; description: string } {
  const named = Object.hasOwn(categories.named, slug) ? categories.named[slug] : undefined;
  return named ?? UNNAMED;
}

/** What search engines are told of a category page: its own description, or the one that this site's search shows. */
export function categorySummary(slug: string): string {
  const heading = categoryHeading(slug);
  const searchable = searchableCategories.find((category) => category.slug === slug);
  return heading === UNNAMED && searchable ? searchable.description : heading.description;
}

/**
 * Whether a category page lists an article: its slug equals the category's name, ignoring case,
 * or equals the name with spaces as hyphens. So `mental-health` lists Mental Health; `mental` does not.
 */
export function matchesCategory(slug: string, categoryName: string): boolean {
  const wanted = slug.toLowerCase();
  const name = categoryName.toLowerCase();
  return wanted === name || wanted === name.replaceAll(" ", "-");
}

/** The drawing at the top of a category page, by the category's slug; null for those that have none. */
export function categoryPicture(slug: string): string | null {
  return (Object.hasOwn(categories.pictures, slug) ? categories.pictures[slug] : null) ?? null;
}

/** The page of a category by its name: `/category/mental-health` for "Mental Health". */
export function categoryPath(categoryName: string): string {
  return `/category/${categoryName.toLowerCase().replaceAll(" ", "-")}`;
}

/** A slug in words for a reader: "Mens Health" for `mens-health`; a topic's own name where it has one. */
export function categoryWords(slug: string): string {
  const topic = topics.find((candidate) => candidate.slug === slug);
  const named = categories.named[slug];
  return (
    named?.title ??
    topic?.name ??
    slug
      .split("-")
      .filter(Boolean)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" ")
  );
}

/** The tint that a category owns (app/ui/theme.css), by its name or its slug; the others share the neutral one. */
const TINTS: Record<string, string> = {
  nutrition: "nutrition",
  fitness: "fitness",
  mental: "mental",
  "mental-health": "mental",
  fungus: "fungus",
  "fungus-treatment": "fungus",
};

/** The tint of a category, by its name ("Mental Health") or its slug. */
export function tintOf(category: string): string {
  const slug = category.toLowerCase().replaceAll(" ", "-");
  return Object.hasOwn(TINTS, slug) ? (TINTS[slug] ?? "neutral") : "neutral";
}
