import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isPersonal } from "./backend/personal.ts";
import { securityHeaders } from "./backend/security-headers.ts";
import { NonceContext } from "./ui/nonce.ts";

/** Renders a whole page and sets its headers: content type, caching, security. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const nonce = crypto.randomUUID();
  const markup = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} />
    </NonceContext.Provider>,
  );
  const { html, hashes } = await hashOwnScripts(markup, nonce);

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", "en-US");
  headers.append("Vary", "Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request, status, headers));
  for (const [name, value] of Object.entries(securityHeaders(hashes, context.siteUrl.startsWith("https:")))) headers.set(name, value);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Data requests carry what a page carries, so they are cached no more freely. */
export function handleDataRequest(response: Response) {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Errors that nobody expected. Never the address: it may hold what somebody typed. */
export function handleError(error: unknown, { request }: { request: Request }) {
  // A request for data that no page has is somebody's mistake, not ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error instanceof Error ? (error.stack ?? error.message) : "unknown error");
}

/** Public pages depend on their address alone; a reader with cookies gets a page of their own. */
function cacheControl(request: Request, status: number, headers: Headers): string {
  if (headers.has("Set-Cookie") || isPersonal(request)) return "private, no-store";
  return status === 200 && request.method === "GET" ? "public, max-age=0, must-revalidate" : "no-store";
}

/**
 * Takes the render's secret nonce out of the page and allows each script that carried it by its
 * SHA-256 hash (Content Security Policy Level 3). A script that came in any other way has no nonce, so
 * gets no hash and does not run; and the page, free of nonces, can be cached.
 */
async function hashOwnScripts(markup: string, nonce: string): Promise<{ html: string; hashes: string[] }> {
  const hashes: string[] = [];
  for (const [, script] of markup.matchAll(new RegExp(`<script [^>]*nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g"))) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
    hashes.push(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  }
  return { html: markup.replaceAll(` nonce="${nonce}"`, ""), hashes };
}
