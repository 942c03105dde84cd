import { fetched } from "../../server/runtimes.ts";

/** Before the first test: 400 MB over a slow line take longer than any test or hook may. */
export default function fetchRuntimes(): void {
  for (const program of ["wrangler", "deno", "bun"] as const) fetched(program);
}
