import type { ReactNode } from "react";

/** The width of the page and its margins, the same for header, content and footer. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-6xl px-4 sm:px-6 lg:px-8 ${className}`}>{children}</div>;
}

/** The top of a page that is not an article: its heading and a sentence on it. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="max-w-3xl pt-6 pb-8 sm:pt-8 sm:pb-10">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {children && <div className="mt-4 text-xl text-muted">{children}</div>}
    </div>
  );
}
