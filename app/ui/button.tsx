import type { ButtonHTMLAttributes } from "react";

/** How a button looks; for a link that leads on like one. */
export const buttonClass =
  "inline-flex min-h-11 items-center justify-center rounded-control bg-brand px-5 py-2 font-semibold text-on-brand no-underline hover:bg-brand-strong hover:text-on-brand disabled:cursor-progress disabled:opacity-80";

/** The main button of a form. */
export function Button({ className = "", ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button className={`${buttonClass} ${className}`} {...rest} />;
}
