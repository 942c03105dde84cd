import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

// The page works as it came; script only betters it, so it waits until the browser has nothing else to do.
if ("requestIdleCallback" in window) window.requestIdleCallback(hydrate, { timeout: 2000 });
else setTimeout(hydrate, 1);
