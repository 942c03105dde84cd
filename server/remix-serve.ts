/**
 * The site under `remix-serve`: `npm run start:remix-serve`. That server takes a Remix build and gives its
 * loaders an empty context, so this module is the build once more, with loaders and actions that fill the
 * context first and stand behind the guard. docs/runtimes.md says what this way lacks.
 */
import type { AppLoadContext, DataFunctionArgs, ServerBuild } from "@remix-run/server-runtime";
import { guarded } from "../app/backend/guard.ts";
import type { RequestContext } from "../app/backend/request-context.ts";
import { securityHeaders } from "../app/backend/security-headers.ts";
import build from "./built.js";
import { clientNetwork } from "./client-network.ts";
import { CUT_OFF, LAST_REQUESTS } from "./ending.ts";
import { hostedContext, hostedEnvironment, listenAddress } from "./hosted.ts";

const environment = hostedEnvironment(process.env);
// Read by remix-serve after this module; without it, it listens to the whole network.
process.env.HOST = listenAddress(environment);

// remix-serve closes its server at the first signal, listens to no second one, and would wait for a reader who never finishes.
const cutOff = () => {
  console.warn(CUT_OFF);
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => setTimeout(cutOff, LAST_REQUESTS).unref());

const { supabase, ...rest } = hostedContext(environment);
// Node's own, taken before remix-serve puts an older one in its place, which ends the process when a call is given up on.
const shared = { ...rest, supabase: { ...supabase, fetch: globalThis.fetch } };
const standingHeaders = Object.entries(securityHeaders([], shared.siteUrl.startsWith("https:")));

/** Remix hands one object to all that answer a request; whoever is first fills it. */
function fill(context: AppLoadContext, request: Request): void {
  if ("limiter" in context) return;
  const clientAddress = clientNetwork(request, "", environment.TRUST_PROXY);
  Object.assign(context, { ...shared, clientAddress, sessionCookies: [] } satisfies RequestContext);
}

/** The session's cookies and the standing headers go with an answer; an answer that has them keeps them once. */
function leaving(response: Response, { sessionCookies }: AppLoadContext): Response {
  const { headers } = response;
  for (const cookie of sessionCookies) if (!headers.get("Set-Cookie")?.includes(cookie)) headers.append("Set-Cookie", cookie);
  if (sessionCookies.length > 0) headers.set("Cache-Control", "private, no-store");
  for (const [name, value] of standingHeaders) if (!headers.has(name)) headers.set(name, value);
  return response;
}

type DataFunction = (args: DataFunctionArgs) => unknown;

/** A loader or action with its context filled. What no page will carry (a redirect, a resource) leaves with its cookies. */
function inContext(run: DataFunction, isResource: boolean): DataFunction {
  const asLast = (answer: unknown, context: AppLoadContext) =>
    answer instanceof Response && (isResource || answer.headers.has("Location")) ? leaving(answer, context) : answer;
  return async (args) => {
    fill(args.context, args.request);
    try {
      return asLast(await run(args), args.context);
    } catch (answer) {
      throw asLast(answer, args.context);
    }
  };
}

/** An action behind the guard; a refusal becomes the error page. */
function behindGuard(action: DataFunction): DataFunction {
  return async (args) => {
    const form = await guarded(args.request, shared.siteUrl);
    if (!(form instanceof Request)) throw new Response(form.message, { status: form.status });
    return action({ ...args, request: form });
  };
}

const { default: handleDocument, handleDataRequest = (response) => response } = build.entry.module;

export const entry: ServerBuild["entry"] = {
  module: {
    ...build.entry.module,
    async default(request, status, headers, remixContext, context) {
      fill(context, request);
      const { pathname, search } = new URL(request.url);
      // As in site.ts: under two slashes the page's script would ask another site for its data.
      if (pathname.startsWith("//")) return Response.redirect(new URL(pathname.replace(/^\/+/, "/") + search, shared.siteUrl), 308);
      return leaving((await handleDocument(request, status, headers, remixContext, context)) as Response, context);
    },
    async handleDataRequest(response, args) {
      fill(args.context, args.request);
      return leaving((await handleDataRequest(response, args)) as Response, args.context);
    },
  },
};

export const routes: ServerBuild["routes"] = Object.fromEntries(
  Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, ...module } = route.module;
    const isResource = !module.default;
    const wrapped = {
      ...module,
      ...(loader && { loader: inContext(loader as DataFunction, isResource) }),
      ...(action && { action: inContext(behindGuard(action as DataFunction), isResource) }),
    };
    return [id, { ...route, module: wrapped }];
  }),
) as ServerBuild["routes"];

export const { assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = build;
