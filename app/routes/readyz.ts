import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBackendTrouble } from "#app/backend/readiness.server.ts";

/** How long an answer holds for whoever asks again, in milliseconds: asking often must not cost the backend more. */
const HOLDS = 1000;

let asked: { at: number; trouble: ReturnType<typeof findBackendTrouble> } | undefined;

/** For whoever sends readers here: forms can be served, or one word for why not. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!asked || Date.now() - asked.at > HOLDS) asked = { at: Date.now(), trouble: findBackendTrouble(context) };
  const trouble = await asked.trouble;
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${trouble ?? "ready"}\n`, { status: trouble ? 503 : 200, headers });
}
