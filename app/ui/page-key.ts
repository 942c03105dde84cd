import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * A key that is new on every page and after every submit, for what begins anew then. A link to a place within
 * the page leads nowhere else, so the key stays, and with it what was typed.
 */
export function usePageKey(): string {
  const { key, hash } = useLocation();
  const [kept, keep] = useState(key);
  if (hash || kept === key) return kept;
  keep(key);
  return key;
}
