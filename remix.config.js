/**
 * The Remix options; `vite.config.ts` passes them to the Remix plugin.
 * Single fetch and lazy route discovery stay off: both have open denial-of-service
 * holes in the last release of Remix 2 (docs/decisions/0002-remix-flags.md).
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_throwAbortReason: true,
  },
};
