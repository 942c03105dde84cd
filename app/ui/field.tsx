import { type InputHTMLAttributes, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong with what was typed, and `errorId` where to find it. */
  error?: string | undefined;
  /** Why the form failed though nothing is wrong with what was typed; at the field that the reader goes on from. */
  problem?: string | undefined;
  errorId: string;
};

/** A labelled input with its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, problem, errorId, ...input }: FieldProps) {
  const hintId = `${input.id}-hint`;
  const element = useRef<HTMLInputElement>(null);
  const message = error ?? problem;
  useEffect(() => {
    // The field was disabled while the form was sent, and so lost the focus.
    if (problem && input.autoFocus) element.current?.focus();
    // What is wrong stands above the field and pushes it down: it must not leave the window while the reader is in it.
    if (message && element.current === document.activeElement) element.current?.scrollIntoView({ block: "center" });
  }, [message, problem, input.autoFocus]);
  const describedBy = [hint && hintId, message && errorId].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={input.id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="mb-1 text-muted">
          {hint}
        </p>
      )}
      {message && (
        <p id={errorId} className="mb-1 flex items-start gap-2 font-semibold text-danger">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span>
            <span className="sr-only">Error: </span>
            {message}
          </span>
        </p>
      )}
      <input
        {...input}
        ref={element}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink disabled:opacity-70 aria-invalid:border-2 aria-invalid:border-danger"
      />
    </div>
  );
}
