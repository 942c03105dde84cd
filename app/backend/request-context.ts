import type { Refusal } from "./guard.ts";
import type { RateLimiter } from "./rate-limit.ts";

/** Where the site's Supabase is and how to reach it; the same for embedded and hosted. */
export type SupabaseAccess = {
  /** Project address, without a slash at the end. */
  url: string;
  /** The public key (publishable or anon). The secret key never comes this way. */
  publicKey: string;
  /** Set where calls need not leave the process. */
  fetch?: typeof fetch;
};

/** What a runtime's entry gives the site once, for all requests; the same on every runtime. */
export type SiteContext = {
  supabase: SupabaseAccess;
  /** Public origin of the site, such as `https://plainwell.example`. */
  siteUrl: string;
  /** Signs the notice cookie. */
  cookieSecret: string;
  limiter: RateLimiter;
};

/** What every loader and action finds in its `context`. */
export type RequestContext = SiteContext & {
  /** The reader's network address as far as it can be believed; keys the rate limit, never logged. */
  clientAddress: string;
  /** Set-Cookie headers of the session; they leave with the answer, whatever the answer is. */
  sessionCookies: string[];
  /** Set by an action whose form has to be tried again. */
  formFailed?: boolean;
  /** Set when the guard refused the request: the root loader answers with it. */
  refusal?: Refusal;
};

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}
