import { useEffect, useState } from "react";
import type { Section } from "./content-files.ts";

/** How far down the window a heading may stand whose section counts as the one being read, as a part of its height. */
const LINE = 0.3;

type TableOfContentsProps = { sections: Section[]; title?: string };

/** The sections of a long text, beside it where there is room and before it on small screens; with script it marks the one being read. */
export function TableOfContents({ sections, title = "In This Article" }: TableOfContentsProps) {
  const current = useSectionInView(sections);
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="text-h3">
        {title}
      </h2>
      <ol className="mt-3 border-l-2 border-line sm:max-lg:columns-2 sm:max-lg:gap-x-8">
        {sections.map(({ id, heading }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 text-ink no-underline hover:text-brand hover:underline aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-brand lg:text-small"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The id of the section that the reader has come to; null before the first. */
function useSectionInView(sections: Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * LINE;
        setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top <= line)?.id ?? null);
      },
      // All above the line counts as in view, so that a jump over many sections is seen as well.
      { rootMargin: `1000000px 0px -${100 - LINE * 100}% 0px` },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
