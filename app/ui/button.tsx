import type { ButtonHTMLAttributes } from "react";

/** How a button looks; for a link that leads on like one. */
export const buttonClass =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border-2 border-transparent bg-brand px-5 py-1 font-semibold text-on-brand no-underline hover:bg-brand-strong hover:text-on-brand disabled:cursor-progress disabled:opacity-80";

/** One that stands beside the main one, or alone where nothing is at stake. */
export const quietButtonClass =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-control bg-surface px-4 py-2 text-ink no-underline hover:border-brand hover:bg-neutral hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand";

/** The main button of a form. */
export function Button(attributes: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">) {
  return <button className={buttonClass} {...attributes} />;
}
