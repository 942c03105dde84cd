/**
 * Where a form may send the reader back to: a path on this site, nothing else. Refuses other
 * sites in every spelling that a browser would follow (`//`, `/\`, control characters, schemes).
 * @param value what the form said
 * @param fallback path to use when the value is missing or not a path on this site
 */
export function redirectTarget(value: FormDataEntryValue | null, fallback: string): string {
  if (typeof value !== "string" || value.length > 1000) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so "/\t/host" is another site
  if (!value.startsWith("/") || /^\/[/\\]/.test(value) || /[\\\u0000-\u0020\u007f]/.test(value)) return fallback;
  const base = "http://site.invalid";
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
