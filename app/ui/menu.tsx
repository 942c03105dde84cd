import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";

/** Delays of a menu that opens under the mouse, in milliseconds (specification, section 9). */
const HOVER = { open: 200, skip: 300, close: 150 };

type MenuProps = {
  /** What the reader presses. */
  label: ReactNode;
  labelClass: string;
  panelClass: string;
  className?: string;
  /** Opens under the mouse as well. */
  hover?: boolean;
  children: ReactNode;
};

/**
 * A `details` element as a menu: without script it opens and closes by its label. With script it also
 * closes by Escape, by a press outside and when the focus leaves it, and one with `hover` opens under the
 * mouse: after 200 ms, at once if it was open less than 300 ms ago; and closes 150 ms after the mouse left.
 */
export function Menu({ label, labelClass, panelClass, className = "", hover = false, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const openedByHover = useRef(false);

  const set = (open: boolean) => {
    clearTimeout(timer.current);
    if (details.current) details.current.open = open;
  };

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (details.current?.open && !details.current.contains(target as Node)) details.current.open = false;
    };
    // One that the mouse has opened closes by Escape wherever the focus is, and leaves it there.
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      if (details.current.contains(document.activeElement)) details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer.current);
    if (pointerType !== "mouse" || details.current?.open) return;
    const open = () => {
      openedByHover.current = true;
      set(true);
    };
    if (Date.now() - closedAt.current < HOVER.skip) open();
    else timer.current = setTimeout(open, HOVER.open);
  };
  const onPointerLeave = () => {
    clearTimeout(timer.current);
    if (openedByHover.current && !details.current?.contains(document.activeElement))
      timer.current = setTimeout(() => set(false), HOVER.close);
  };
  // Whoever presses what the mouse has just opened means to keep it open.
  const onPress = (event: MouseEvent) => {
    clearTimeout(timer.current);
    if (openedByHover.current && details.current?.open) event.preventDefault();
    openedByHover.current = false;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !details.current?.contains(relatedTarget as Node)) set(false);
  };
  const onToggle = () => {
    if (details.current?.open) return;
    closedAt.current = Date.now();
    openedByHover.current = false;
  };

  return (
    <details
      ref={details}
      className={`group ${className}`}
      onToggle={onToggle}
      onBlur={onBlur}
      {...(hover && { onPointerEnter, onPointerLeave })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className={labelClass} onClick={onPress}>
        {label}
      </summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
