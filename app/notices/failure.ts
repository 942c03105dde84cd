import type { SubmissionResult } from "@conform-to/react";
import type { Notice } from "./catalogue.ts";

/** What a form is answered when the reader has to try again; `result` is null where the site itself gave no answer. */
export type Failure = { result: SubmissionResult | null; notice: Notice };

/** Why a form failed, in the notice's words; undefined when a field of it is wrong, which says so itself. */
export function problemOf(failure: Failure | undefined): string | undefined {
  // Conform files under an empty name what is wrong with the form as a whole.
  const isOfField = Object.keys(failure?.result?.error ?? {}).some((name) => name !== "");
  return isOfField ? undefined : failure?.notice.description;
}
