import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { Hono } from "hono";
import { guarded, MOST_BODY_BYTES, type Refusal, withBoundedBody } from "../app/backend/guard.ts";
import { isPersonal } from "../app/backend/personal.ts";
import type { RequestContext, SiteContext } from "../app/backend/request-context.ts";
import { securityHeaders } from "../app/backend/security-headers.ts";
import { themeOf } from "../app/theme/theme.ts";
import { clientNetwork } from "./client-network.ts";
import { type Compress, FinishedCache, finish, send } from "./finished-pages.ts";

/** What a runtime's entry brings to the site. */
export type SiteParts<Connection extends object = object> = {
  /** The Remix build, or a function that gives the newest one (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  context: SiteContext;
  /** Network address of the client; `connection` is what the runtime gave `fetch` beside the request. */
  socketAddress: (request: Request, connection: Connection) => string;
  /** How many proxies in front may be believed about the client's address. */
  trustProxy: number;
  /** Null where the platform compresses what leaves it. */
  compress: Compress | null;
  /** A file of build/client by its path, or null. */
  readAsset: (path: string) => Promise<Response | null>;
  /** Answers `/supabase` where the backend is embedded; sees paths without that prefix. */
  backend?: (request: Request) => Promise<Response>;
  log: (line: string) => void;
};

/** What a request may be; `Request` itself throws on others, such as TRACE. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The longest path of the site is far shorter, in characters. */
const LONGEST_PATH = 1000;

/** What anyone may ask of the backend directly, so that it counts as a form post does. */
const OPEN_TO_ALL = /^\/(auth\/v1|functions\/v1|rest\/v1\/newsletter_subscribers)/;

/** Pages and assets together are a few megabytes; this bounds what strange addresses can add. */
const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * The whole site as one request handler, the same on every runtime: log, headers, backend, assets,
 * guard, page cache, Remix.
 */
export function createSite<Connection extends object>(parts: SiteParts<Connection>): Hono<{ Bindings: Connection }> {
  const standingHeaders = Object.entries(securityHeaders([], parts.context.siteUrl.startsWith("https:")));
  const remix = createRequestHandler(parts.build, parts.mode);
  const cache = new FinishedCache(CACHE_BYTES);
  const site = new Hono<{ Bindings: Connection }>();

  /** A refusal as a page of the site: the root loader answers with it, whichever page is asked for. */
  const refusalPage = async (request: Request, context: RequestContext & { refusal: Refusal }) => {
    const url = new URL(request.url);
    if (url.searchParams.has("_data")) url.searchParams.set("_data", "root");
    const page = await remix(withoutForm(request, url), context);
    // A resource route has no root; the home page has.
    return page.status === context.refusal.status ? page : remix(withoutForm(request, new URL("/", url)), context);
  };

  site.use(async (c, next) => {
    const start = performance.now();
    // Where the Host is none, the request has no address (RFC 9110, section 7.2).
    const url = URL.parse(c.req.url);
    if (url) await next();
    else c.res = c.text("This request does not say which site it is for.", 400);
    // A page that takes no form is there to be read (RFC 9110, section 15.5.6).
    if (c.res.status === 405 && !c.res.headers.has("Allow")) c.res.headers.set("Allow", "GET, HEAD");
    for (const [name, value] of standingHeaders) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // Paths only: a query may hold what somebody searched for, or a password typed into the wrong box.
    const path = url?.pathname.slice(0, 200) ?? "-";
    // 499, as nginx writes it: the reader has left, and what became of the answer is no failure of the site.
    const status = c.res.status >= 500 && c.req.raw.signal.aborted ? 499 : c.res.status;
    parts.log(`${new Date().toISOString()} ${c.req.method} ${path} ${status} ${Math.round(performance.now() - start)}ms`);
  });

  site.use(async (c, next) => {
    if (!METHODS.has(c.req.method)) return c.text("This method is not known here.", 405, { Allow: [...METHODS].join(", ") });
    const { pathname, search } = new URL(c.req.url);
    // The router's matching takes quadratic time in a run of slashes.
    if (pathname.length > LONGEST_PATH) return c.text("This address is too long to be one of ours.", 414);
    // Remix's script in the browser would take what follows two slashes for another site, and ask that one for the page's data.
    if (pathname.startsWith("//")) return c.redirect(pathname.replace(/^\/+/, "/") + search, 308);
    return next();
  });

  const { backend } = parts;
  if (backend) {
    // The API of the hosted service and nothing else: the library would also tell about itself under /_system.
    site.all("/supabase/:part{rest|auth|functions}/v1/*", async (c) => {
      const target = c.req.path.replace(/^\/supabase/, "");
      if (c.req.method === "POST" && OPEN_TO_ALL.test(target)) {
        const wait = await parts.context.limiter.take(
          `supabase ${clientNetwork(c.req.raw, parts.socketAddress(c.req.raw, c.env), parts.trustProxy)}`,
          Date.now(),
        );
        if (wait) return c.json({ message: "Too many requests" }, 429, { "Retry-After": String(wait) });
      }
      const bounded = await withBoundedBody(c.req.raw, MOST_BODY_BYTES);
      if (!bounded) return c.json({ message: "Payload too large" }, 413);
      const url = new URL(bounded.url);
      url.pathname = url.pathname.replace(/^\/supabase/, "");
      return backend(new Request(url, bounded));
    });
  }

  // Files of the build: hashed ones never change, the others are asked for again.
  site.on(["GET", "HEAD"], ["/assets/*", "/pictures/*", "/share/*", "/:file{[\\w-]+\\.\\w+}"], async (c, next) => {
    const { pathname } = new URL(c.req.url);
    let file = cache.get(pathname);
    if (!file) {
      const asset = await parts.readAsset(pathname);
      if (!asset) return next();
      file = await finish(asset);
      // Pictures for sharing are made to stand on other sites, and in feed readers.
      if (pathname.startsWith("/share/")) file.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
      file.headers.set("Cache-Control", pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      cache.set(pathname, file);
    }
    return send(c.req.raw, file, parts.compress);
  });

  site.all("*", async (c) => {
    const request = c.req.raw;
    const context: RequestContext = {
      ...parts.context,
      clientAddress: clientNetwork(request, parts.socketAddress(request, c.env), parts.trustProxy),
      sessionCookies: [],
    };

    if (request.method !== "GET" && request.method !== "HEAD") {
      const form = await guarded(request, parts.context.siteUrl);
      if (!(form instanceof Request)) return refusalPage(request, { ...context, refusal: form });
      // The guard has checked it; Remix's own check would answer 500 where a proxy changes the Host.
      form.headers.delete("Origin");
      // Carried out whole, whether or not its sender waits for the answer: a subscription without its mail helps nobody.
      return withSession(await remix(new Request(form, { signal: null }), context), context);
    }

    const { pathname, search } = new URL(request.url);
    const isPublic = parts.mode === "production" && !search && !isPersonal(request);
    // A page is the same for every reader but for the theme that they chose.
    const key = `${pathname} ${themeOf(request)}`;
    const cached = isPublic ? cache.get(key) : undefined;
    if (cached) return send(request, cached, parts.compress);

    const finished = await finish(withSession(await remix(asGet(request), context), context));
    const isPage = finished.status === 200 && finished.headers.get("Cache-Control")?.startsWith("public");
    if (isPublic && isPage) cache.set(key, finished);
    return send(request, finished, parts.compress);
  });

  site.onError((error, c) => {
    if (!c.req.raw.signal.aborted)
      parts.log(`${new Date().toISOString()} error ${error.name}: ${error.stack?.split("\n").slice(1, 4).join(" ")}`);
    return c.text("Something went wrong on our side. Please try again in a minute.", 500);
  });

  return site;
}

/** The session's cookies leave with every answer: pages, data, redirects and errors. */
function withSession(response: Response, { sessionCookies }: RequestContext): Response {
  if (sessionCookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of sessionCookies) headers.append("Set-Cookie", cookie);
  headers.set("Cache-Control", "private, no-store");
  return new Response(response.body, { status: response.status, headers });
}

/** A cached page serves GET and HEAD alike, so it is rendered with its body. */
function asGet(request: Request): Request {
  return request.method === "HEAD" ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request;
}

/** The same address as a GET, without the body and what belongs to it. */
function withoutForm(request: Request, url: URL): Request {
  const headers = new Headers(request.headers);
  for (const name of ["Origin", "Content-Type", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(url, { headers });
}
