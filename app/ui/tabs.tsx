import { Link } from "@remix-run/react";

type TabsProps = { label: string; tabs: { words: string; to: string; isCurrent: boolean }[] };

/** Neighbouring pages as tabs: links, so that each has an address and works without script. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-6 flex max-w-md border-b border-line">
      {tabs.map(({ words, to, isCurrent }) => (
        <Link
          key={words}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          className="-mb-px border-b-4 border-transparent px-5 py-3 font-semibold text-ink no-underline hover:text-brand aria-[current=page]:border-brand"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
