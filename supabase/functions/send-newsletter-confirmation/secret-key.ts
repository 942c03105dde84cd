/**
 * The project's secret key, from a function's environment. The hosted service gives its keys by name, as
 * JSON in SUPABASE_SECRET_KEYS. The older SUPABASE_SERVICE_ROLE_KEY stays set when a project switches the
 * legacy keys off, and opens nothing then, so it comes second.
 * @param setting reads a variable; empty when it is not set
 */
export function secretKey(setting: (name: string) => string): string {
  const named = setting("SUPABASE_SECRET_KEYS");
  const keys = named ? (JSON.parse(named) as Record<string, string>) : {};
  return keys.default ?? Object.values(keys)[0] ?? setting("SUPABASE_SERVICE_ROLE_KEY");
}
