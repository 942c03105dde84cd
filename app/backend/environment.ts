import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65535);
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Which of a project's keys this is: newer ones begin with it, older ones are a JWT (RFC 7519) with a role; null when it says nothing. */
function kindOf(key: string): "public" | "secret" | null {
  if (/^sb_(publishable|secret)_/.test(key)) return key.startsWith("sb_secret_") ? "secret" : "public";
  try {
    const claims = JSON.parse(atob((key.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return claims.role === "service_role" ? "secret" : claims.role === "anon" ? "public" : null;
  } catch {
    return null;
  }
}

/** Every setting of `.env.example`. An empty value counts as unset. */
const environmentSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, "must be a host name or address")
      .default("localhost"),
    SITE_URL: z
      .url({ protocol: /^https?$/, error: "must be an address such as https://plainwell.example", abort: true })
      .refine((url) => URL.canParse(url) && new URL(url).pathname === "/", "must have no path")
      .transform((url) => new URL(url).origin)
      .optional(),
    SUPABASE_URL: z
      .url({ protocol: /^https?$/, error: "must be an address such as https://abc.supabase.co" })
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    SUPABASE_ANON_KEY: z
      .string()
      .min(20, "must be the project's public key")
      .refine((key) => kindOf(key) !== "secret", "must be the project's public key, and is its secret one")
      .optional(),
    SUPABASE_SERVICE_ROLE_KEY: z
      .string()
      .min(20, "must be the project's secret key")
      .refine((key) => kindOf(key) !== "public", "must be the project's secret key, and is its public one")
      .optional(),
    DATA_DIR: z.string().default(".data"),
    COOKIE_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@mail.example:465" }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>$/, 'must be a name and address such as "Plainwell <support@plainwell.example>"')
      .optional(),
    MAIL_POSTAL_ADDRESS: z.string().max(300).optional(),
    TRUST_PROXY: count(0, 10).default(0),
    RATE_LIMIT_PER_MINUTE: count(1, 100_000).default(20),
  })
  .superRefine((env, context) => {
    const required = (name: keyof typeof env, why: string) => {
      if (!env[name]) context.addIssue({ code: "custom", path: [name], message: why });
    };
    if (env.SUPABASE_URL) {
      required("SUPABASE_ANON_KEY", "is required when SUPABASE_URL is set");
      required("COOKIE_SECRET", "is required when SUPABASE_URL is set");
    } else if (env.SUPABASE_ANON_KEY) {
      required("SUPABASE_URL", "is required when SUPABASE_ANON_KEY is set");
    }
  });

/** The same settings where there is no embedded backend, and no localhost to guess the site's address from. */
const hostedSchema = environmentSchema.transform((env, context) => {
  const required = (name: "SITE_URL" | "SUPABASE_URL" | "SUPABASE_ANON_KEY" | "COOKIE_SECRET") => {
    const value = env[name];
    if (!value) context.addIssue({ code: "custom", path: [name], message: "is required on this runtime" });
    return value ?? "";
  };
  return {
    ...env,
    SITE_URL: required("SITE_URL"),
    SUPABASE_URL: required("SUPABASE_URL"),
    SUPABASE_ANON_KEY: required("SUPABASE_ANON_KEY"),
    COOKIE_SECRET: required("COOKIE_SECRET"),
  };
});

/** The name of every setting. */
export const SETTINGS = Object.keys(environmentSchema.shape);

export type Environment = z.infer<typeof environmentSchema>;
export type HostedEnvironment = z.infer<typeof hostedSchema>;

type Parsed<Settings> = { ok: true; environment: Settings } | { ok: false; problems: string[] };

/**
 * Checks the environment at start.
 * @param variables the process's or platform's environment
 * @returns the settings with their defaults, or one line for each wrong value, which names the
 *   variable and never repeats its value (it may be a secret)
 */
export function parseEnvironment(variables: Record<string, unknown>): Parsed<Environment> {
  return parsed(environmentSchema, variables);
}

/** As {@link parseEnvironment}, on a runtime that has no embedded backend: what that would give must be set. */
export function parseHostedEnvironment(variables: Record<string, unknown>): Parsed<HostedEnvironment> {
  return parsed(hostedSchema, variables);
}

function parsed<Settings>(schema: z.ZodType<Settings>, variables: Record<string, unknown>): Parsed<Settings> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return { ok: true, environment: result.data };
  return { ok: false, problems: result.error.issues.map((issue) => `${issue.path.join(".")} ${problem(issue)}`) };
}

function problem(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return "must be a whole number";
    case "too_small":
    case "too_big":
      return issue.origin === "string"
        ? issue.message
        : `must be ${issue.code === "too_small" ? `at least ${issue.minimum}` : `at most ${issue.maximum}`}`;
    default:
      return issue.message;
  }
}
