import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBackendTrouble } from "#app/backend/readiness.server.ts";

/** For whoever sends readers here: forms can be served, or one word for why not. */
export async function loader({ context }: LoaderFunctionArgs) {
  const trouble = await findBackendTrouble(context);
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${trouble ?? "ready"}\n`, { status: trouble ? 503 : 200, headers });
}
