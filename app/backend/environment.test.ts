import { expect, test } from "vitest";
import { parseEnvironment, parseHostedEnvironment } from "./environment.ts";

const problems = (variables: Record<string, string>) => {
  const result = parseEnvironment(variables);
  return result.ok ? [] : result.problems;
};

test("nothing set, or set to nothing, gives the defaults", () => {
  for (const variables of [{}, { PORT: "", SUPABASE_URL: "" }]) {
    expect(parseEnvironment(variables)).toEqual({
      ok: true,
      environment: { PORT: 3000, HOST: "localhost", DATA_DIR: ".data", TRUST_PROXY: 0, RATE_LIMIT_PER_MINUTE: 20 },
    });
  }
});

const hosted = { SUPABASE_URL: "https://abc.supabase.co/", SUPABASE_ANON_KEY: "sb_publishable_0123456789", COOKIE_SECRET: "s".repeat(32) };

/** A key of the older kind: a token that names its role. */
const token = (role: string) =>
  ["{}", JSON.stringify({ iss: "supabase", ref: "abc?>~", role }), "signed"]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

test("either kind of key is taken where it belongs", () => {
  expect(problems({ ...hosted, SUPABASE_SERVICE_ROLE_KEY: "sb_secret_0123456789" })).toEqual([]);
  expect(problems({ ...hosted, SUPABASE_ANON_KEY: token("anon"), SUPABASE_SERVICE_ROLE_KEY: token("service_role") })).toEqual([]);
});

test("addresses lose their slash at the end", () => {
  const result = parseEnvironment({ ...hosted, SITE_URL: "https://plainwell.example/" });
  expect(result).toMatchObject({
    ok: true,
    environment: { SITE_URL: "https://plainwell.example", SUPABASE_URL: "https://abc.supabase.co" },
  });
});

test.each([
  [{ PORT: "http" }, "PORT must be a whole number"],
  [{ PORT: "70000" }, "PORT must be at most 65535"],
  [{ HOST: "a b" }, "HOST must be a host name or address"],
  [{ SITE_URL: "plainwell.example" }, "SITE_URL must be an address"],
  [{ SITE_URL: "https://plainwell.example/blog" }, "SITE_URL must have no path"],
  [{ SUPABASE_ANON_KEY: hosted.SUPABASE_ANON_KEY }, "SUPABASE_URL is required when SUPABASE_ANON_KEY is set"],
  [{ ...hosted, SUPABASE_ANON_KEY: "" }, "SUPABASE_ANON_KEY is required when SUPABASE_URL is set"],
  [{ ...hosted, SUPABASE_ANON_KEY: "sb_secret_0123456789" }, "SUPABASE_ANON_KEY must be the project's public key, and is its secret one"],
  [{ ...hosted, SUPABASE_ANON_KEY: token("service_role") }, "SUPABASE_ANON_KEY must be the project's public key, and is its secret one"],
  [{ SUPABASE_SERVICE_ROLE_KEY: token("anon") }, "SUPABASE_SERVICE_ROLE_KEY must be the project's secret key, and is its public one"],
  [
    { SUPABASE_SERVICE_ROLE_KEY: hosted.SUPABASE_ANON_KEY },
    "SUPABASE_SERVICE_ROLE_KEY must be the project's secret key, and is its public one",
  ],
  [{ ...hosted, COOKIE_SECRET: "" }, "COOKIE_SECRET is required when SUPABASE_URL is set"],
  [{ COOKIE_SECRET: "short" }, "COOKIE_SECRET must have at least 32 characters"],
  [{ SMTP_URL: "mail.example" }, "SMTP_URL must be an address"],
  [{ MAIL_FROM: "me@a.example" }, "MAIL_FROM must be a name and address"],
  [{ TRUST_PROXY: "-1" }, "TRUST_PROXY must be at least 0"],
  [{ RATE_LIMIT_PER_MINUTE: "0" }, "RATE_LIMIT_PER_MINUTE must be at least 1"],
])("%j is one line that names it", (variables, expected) => {
  const found = problems(variables as Record<string, string>);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(expected);
});

test("a wrong secret is never repeated", () => {
  expect(problems({ COOKIE_SECRET: "hunter2", SMTP_URL: "hunter2" }).join()).not.toContain("hunter2");
});

test("without an embedded backend every setting that it would give is required, each in a line", () => {
  const result = parseHostedEnvironment({ SITE_URL: "https://plainwell.example", COOKIE_SECRET: "" });
  expect(result).toEqual({
    ok: false,
    problems: ["SUPABASE_URL", "SUPABASE_ANON_KEY", "COOKIE_SECRET"].map((name) => `${name} is required on this runtime`),
  });
  expect(parseHostedEnvironment({ ...hosted, SITE_URL: "https://plainwell.example" })).toMatchObject({ ok: true });
  const bindings = { ...hosted, SITE_URL: "https://plainwell.example", ASSETS: { fetch() {} } };
  expect(parseHostedEnvironment(bindings), "a platform's other bindings are none of its business").toMatchObject({ ok: true });
});
