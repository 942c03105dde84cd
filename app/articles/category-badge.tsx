import { tintOf } from "./category.ts";

/** The category of what it stands on, on the category's own tint. */
export function CategoryBadge({ category }: { category: string }) {
  return (
    <span
      data-tint={tintOf(category)}
      className="inline-block rounded-control border-b-2 border-tint-line bg-tint px-2 text-small font-semibold text-ink"
    >
      {category}
    </span>
  );
}
