import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, json } from "@remix-run/node";
import type { Notice } from "./catalogue.ts";

/**
 * What a form's action answers when the reader has to try again: the form as it was sent, and the notice that
 * says why. The page that comes with it has "Error: " before its title.
 */
export function tryAgain(context: AppLoadContext, result: SubmissionResult, notice: Notice, status: number, headers: HeadersInit = {}) {
  context.formFailed = true;
  return json({ result, notice }, { status, headers });
}
