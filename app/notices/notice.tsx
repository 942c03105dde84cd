import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Notice } from "./catalogue.ts";

/**
 * Where a notice stands: a banner in the page's flow, and with script a box over it that can be
 * dismissed. The two live regions are always there, so that a notice which arrives later is read out.
 */
export function NoticeRegion({ notice }: { notice: Notice | null | undefined }) {
  const { key } = useLocation();
  const [dismissed, setDismissed] = useState<Notice | null>(null);
  // A notice belongs to the page on which it arrived, though the data that brought it outlives that page.
  const [arrival, setArrival] = useState({ notice, key });
  if (arrival.notice !== notice) setArrival({ notice, key });
  const shown = notice && notice !== dismissed && arrival.key === key ? notice : null;
  const dismiss = () => setDismissed(shown);
  return (
    <>
      <div role="status">{shown && !shown.destructive && <NoticeBox notice={shown} onDismiss={dismiss} />}</div>
      <div role="alert">{shown?.destructive && <NoticeBox notice={shown} onDismiss={dismiss} />}</div>
    </>
  );
}

function NoticeBox({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const hydrated = useHydrated();
  const tone = notice.destructive ? "border-danger bg-danger-ground text-danger" : "border-good bg-good-ground text-good";
  const place = hydrated ? "fixed top-4 right-4 left-4 z-20 mx-auto max-w-md shadow-lg sm:left-auto" : "mx-auto max-w-6xl sm:my-4";
  return (
    <div className={`flex items-start gap-3 border-l-4 p-4 ${tone} ${place}`}>
      <div className="grow">
        <p className="font-semibold">{notice.title}</p>
        <p className="text-ink">{notice.description}</p>
      </div>
      {hydrated && (
        <button
          type="button"
          onClick={onDismiss}
          className="-m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink"
        >
          <Icon name="close" className="size-5" />
          <span className="sr-only">Dismiss</span>
        </button>
      )}
    </div>
  );
}
