import { LONGEST_SUBMIT, readQuery } from "./matching.ts";

/** The longest address that mail can carry (RFC 5321, section 4.5.3.1.3). */
const LONGEST_ADDRESS = 254;

/** What a submit of the header's search box means. */
export type HeaderSubmit =
  | { kind: "nothing" }
  | { kind: "search"; query: string }
  | { kind: "credentials"; email: string; password: string; query: string };

/**
 * Reads a submit of the header's search box (specification, section 5): trimmed text; a colon with
 * text on both sides may be a hidden sign-in, split at the first colon. The left side must be able to
 * be an address: for anything else the outcome is a search either way.
 */
export function readHeaderSubmit(text: string): HeaderSubmit {
  const trimmed = text.trim();
  if (!readQuery(trimmed).query) return { kind: "nothing" };
  // One character more than a search holds, so that the page can say that it was cut.
  const query = [...trimmed].slice(0, LONGEST_SUBMIT).join("");
  const colon = trimmed.indexOf(":");
  const email = trimmed.slice(0, Math.max(colon, 0)).trim();
  const password = trimmed.slice(colon + 1).trim();
  if (email.length <= LONGEST_ADDRESS && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && password)
    return { kind: "credentials", email, password, query };
  return { kind: "search", query };
}
