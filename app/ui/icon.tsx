/** One line drawing of the sprite `public/icons.svg`, in the colour of the text around it. Decorative. */
export function Icon({ name, className = "size-6" }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
