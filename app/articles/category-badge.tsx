import { tintOf } from "./category.ts";

/** The category of what it stands on, on the category's own tint; on paper where the tint is all around it. */
export function CategoryBadge({ category, onTint = false }: { category: string; onTint?: boolean }) {
  return (
    <span
      data-tint={tintOf(category)}
      className={`inline-block wrap-anywhere rounded-control border-b-2 border-tint-line px-2 text-small font-semibold text-ink ${onTint ? "bg-paper" : "bg-tint"}`}
    >
      {category}
    </span>
  );
}
