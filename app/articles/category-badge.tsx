/** The tint that a category owns; the others share a neutral one. */
const TINTS: Record<string, string> = {
  Nutrition: "bg-nutrition",
  Fitness: "bg-fitness",
  "Mental Health": "bg-mental",
  "Fungus Treatment": "bg-fungus",
};

export function CategoryBadge({ category }: { category: string }) {
  return (
    <span className={`inline-block rounded-control px-2 py-0.5 text-base font-semibold text-ink ${TINTS[category] ?? "bg-neutral"}`}>
      {category}
    </span>
  );
}
