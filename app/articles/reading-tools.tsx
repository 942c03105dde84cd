import { useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { plainSpaces } from "./article.ts";

const toolClass =
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2 text-ink no-underline hover:bg-neutral hover:text-ink lg:w-full";

/**
 * Ways to keep an article or pass it on, by the browser's own means. Without script there is the mail, and what
 * the browser's menu offers; the other tools have their place from the start, so nothing moves when they come.
 */
export function ReadingTools({ title: titleOnPage, url }: { title: string; url: string }) {
  const title = plainSpaces(titleOnPage);
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      // There only on https and localhost.
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const outcome = copied === null ? "" : copied ? "Link copied" : "Copying was not allowed";
  const canShare = hydrated && "share" in navigator;
  const needsScript = `${toolClass} ${hydrated ? "" : "invisible"} [@media(scripting:none)]:hidden`;
  return (
    <div className="-mx-2 flex flex-wrap gap-x-4 lg:flex-col lg:items-start">
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`} className={toolClass}>
        <Icon name="mail" className="size-5 text-brand" />
        Send by mail
      </a>
      <button type="button" onClick={copy} className={needsScript}>
        <Icon name={copied ? "check" : "link"} className="size-5 text-brand" />
        {outcome || "Copy link"}
      </button>
      <span role="status" className="sr-only">
        {outcome}
      </span>
      <button type="button" onClick={() => window.print()} className={needsScript}>
        <Icon name="print" className="size-5 text-brand" />
        Print
      </button>
      {canShare && (
        // A reader who closes the sheet has not failed at anything.
        <button type="button" onClick={() => navigator.share({ title, url }).catch(() => {})} className={toolClass}>
          <Icon name="share" className="size-5 text-brand" />
          Share
        </button>
      )}
    </div>
  );
}
