import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A promoted link to another site: opens in a new tab, tells that site nothing, and says so to the reader. */
export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer sponsored">
      {children}
      <Icon name="external" className="ml-1 inline size-[0.9em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
