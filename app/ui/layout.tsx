import type { ReactNode } from "react";

/** The width of the page and its margins, the same for header, content and footer. */
export function Container({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-6xl px-4 sm:px-6 lg:px-8 ${className}`}>{children}</div>;
}

/** The top of a page that is not an article: its heading and a sentence on it. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="max-w-3xl pt-6 pb-8 sm:pt-8 sm:pb-10">
      <h1 className="text-h1">{title}</h1>
      {children && <div className="mt-4 text-lead text-muted">{children}</div>}
    </div>
  );
}

/**
 * The same on the ground of a category's tint, across the whole window: what leads to a list of things.
 * @param breadcrumb where the reader is
 * @param figure a drawing beside the words, on windows that have room
 */
export function Banner(props: { tint: string; breadcrumb: ReactNode; title: string; children: ReactNode; figure?: ReactNode }) {
  const { tint, breadcrumb, title, children, figure } = props;
  return (
    <div data-tint={tint} className="in-one-piece border-b-4 border-tint-line bg-tint">
      <Container className="grid items-end gap-x-12 md:grid-cols-[minmax(45%,1fr)_auto]">
        <div className="self-start pb-8 sm:pb-12">
          {breadcrumb}
          <h1 className="mt-6 text-h1 sm:mt-10">{title}</h1>
          <div className="mt-3 max-w-xl text-lead">{children}</div>
        </div>
        {figure && <div className="hidden pt-6 md:block print:hidden">{figure}</div>}
      </Container>
    </div>
  );
}

/** A part of a page with a heading of its own. */
export function Section({ id, title, children, className }: { id: string; title: string; children: ReactNode; className: string }) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-6 text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
