import { type HostedEnvironment, parseHostedEnvironment } from "../app/backend/environment.ts";
import { rateLimiter } from "../app/backend/rate-limit.ts";
import type { SiteContext } from "../app/backend/request-context.ts";

/** What every request finds, on a runtime whose backend is elsewhere. */
export function hostedContext(environment: HostedEnvironment): SiteContext {
  return {
    supabase: { url: environment.SUPABASE_URL, publicKey: environment.SUPABASE_ANON_KEY },
    siteUrl: environment.SITE_URL,
    cookieSecret: environment.COOKIE_SECRET,
    limiter: rateLimiter(environment.RATE_LIMIT_PER_MINUTE),
  };
}

/**
 * The checked settings of a process.
 * @throws never: a setting that is wrong or missing is told in a line and ends the process
 */
export function hostedEnvironment(variables: Record<string, string | undefined>): HostedEnvironment {
  const parsed = parseHostedEnvironment(variables);
  if (parsed.ok) return parsed.environment;
  for (const problem of parsed.problems) console.error(`Plainwell cannot start: ${problem}`);
  process.exit(1);
}

/** "localhost" means this machine only, whichever address family the system names first. */
export function listenAddress({ HOST }: Pick<HostedEnvironment, "HOST">): string {
  return HOST === "localhost" ? "127.0.0.1" : HOST;
}

/** In a line, why the site cannot listen. */
export function listenProblem({ code, message }: NodeJS.ErrnoException, port: number): string {
  return code === "EADDRINUSE" ? `Port ${port} is taken. Stop what uses it, or set PORT to another.` : message;
}

/** Says where the site is, and which backend it uses. */
export function announce({ SITE_URL, SUPABASE_URL }: HostedEnvironment): void {
  console.log(`Site     ${SITE_URL}`);
  console.log(`Backend  hosted, ${new URL(SUPABASE_URL).host}`);
}
