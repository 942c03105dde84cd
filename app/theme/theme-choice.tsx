import { useFetcher, useLocation } from "@remix-run/react";
import { quietButtonClass } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { THEMES, type Theme } from "./theme.ts";

const WORDS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** Three buttons, one for each theme. With script the page stays as it is, with all that was typed; without, it comes anew. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return (
    <fetcher.Form method="post" action="/theme">
      {!hydrated && <input type="hidden" name="redirectTo" value={pathname + search} />}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-3 py-2">Theme</legend>
        {THEMES.map((name) => (
          <button key={name} name="theme" value={name} aria-pressed={name === theme} className={quietButtonClass}>
            {WORDS[name]}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
