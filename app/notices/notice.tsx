import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { usePageKey } from "#app/ui/page-key.ts";
import type { Notice } from "./catalogue.ts";

/** How long a notice of something good stands over the page, in milliseconds, while nobody looks at it closely. */
const SHOWN = 10_000;

/**
 * Where a notice stands: a banner in the page's flow, and where script brought it a box over the page. The
 * two live regions are always there, so that a notice which arrives later is read out; the focus stays where it is.
 * @param notice what to show; null takes away what is shown, undefined is no news
 */
export function NoticeRegion({ notice }: { notice: Notice | null | undefined }) {
  const key = usePageKey();
  const arrived = { notice: notice ?? null, key, isDismissed: false };
  const [arrival, setArrival] = useState(arrived);
  // A notice belongs to the page on which it arrived: there it stays while data comes anew, and no longer.
  if (notice === undefined ? arrival.key !== key : arrival.notice !== notice) setArrival(arrived);
  const shown = arrival.key === key && !arrival.isDismissed ? arrival.notice : null;
  const dismiss = useCallback(() => setArrival((arrival) => ({ ...arrival, isDismissed: true })), []);

  // Listens before any notice is there: one that had just been shown did not hear the key yet.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && dismiss();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [dismiss]);

  return (
    <>
      <div role="status">{shown && !shown.destructive && <NoticeBox key={key} notice={shown} onDismiss={dismiss} />}</div>
      <div role="alert">{shown?.destructive && <NoticeBox notice={shown} onDismiss={dismiss} />}</div>
    </>
  );
}

const OVER = "fixed inset-x-4 bottom-4 z-20 mx-auto max-w-md shadow-raised sm:left-auto";

/** What went wrong stays, so it may not lie over the field that it is about: only where there is room beside. */
const OVER_LARGE =
  "[@media(min-width:48rem)_and_(min-height:36rem)]:fixed [@media(min-width:48rem)_and_(min-height:36rem)]:right-4 [@media(min-width:48rem)_and_(min-height:36rem)]:bottom-4 [@media(min-width:48rem)_and_(min-height:36rem)]:z-20 [@media(min-width:48rem)_and_(min-height:36rem)]:max-w-md [@media(min-width:48rem)_and_(min-height:36rem)]:shadow-raised";

/** One notice, and with script the button that dismisses it. */
export function NoticeBox({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const hydrated = useHydrated();
  // A notice that came with the page stays where the page has it: nothing jumps when script takes over.
  const [isToast] = useState(hydrated);
  const [isUnderMouse, setUnderMouse] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const focusedBefore = useRef<EventTarget | null>(null);
  const tone = notice.destructive ? "border-danger bg-danger-ground" : "border-good bg-good-ground";
  const place = isToast ? (notice.destructive ? `${OVER_LARGE} my-3` : OVER) : "";

  // Only good news leaves by itself, and only from over the page; what went wrong stays until it is dismissed.
  const leaves = isToast && !notice.destructive && !isUnderMouse && !hasFocus;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(onDismiss, SHOWN);
    return () => clearTimeout(timer);
  }, [leaves, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse and the focus only hold the notice while they are on it
    <div
      onPointerEnter={() => setUnderMouse(true)}
      onPointerLeave={() => setUnderMouse(false)}
      onFocus={({ relatedTarget }) => {
        focusedBefore.current = relatedTarget;
        setFocus(true);
      }}
      onBlur={() => setFocus(false)}
      className={`border border-l-8 ${tone} ${place}`}
    >
      <div className={`flex items-start gap-3 p-4 ${isToast ? "" : "mx-auto max-w-6xl sm:px-6 lg:px-8"}`}>
        <Icon
          name={notice.destructive ? "alert" : "check"}
          className={`mt-0.5 size-6 shrink-0 ${notice.destructive ? "text-danger" : "text-good"}`}
        />
        <div className="grow">
          <p className={`font-semibold ${notice.destructive ? "text-danger" : "text-good"}`}>{notice.title}</p>
          <p className="text-ink">{notice.description}</p>
        </div>
        {hydrated && (
          <button
            type="button"
            onClick={() => {
              onDismiss();
              if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
            }}
            className="-m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink"
          >
            <Icon name="close" className="size-5" />
            <span className="sr-only">Dismiss</span>
          </button>
        )}
      </div>
    </div>
  );
}
