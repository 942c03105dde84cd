/** The site on Bun: `npm run start:bun`. */
import { readAsset } from "./assets.ts";
import build from "./built.js";
import { compress } from "./compress.ts";
import { carriedOut, closeOnSignal } from "./ending.ts";
import { announce, hostedContext, hostedEnvironment, listenAddress } from "./hosted.ts";
import { createSite } from "./site.ts";

type Server = { requestIP(request: Request): { address: string } | null; stop(): Promise<void> };

declare const Bun: {
  env: Record<string, string | undefined>;
  serve(options: {
    port: number;
    hostname: string;
    idleTimeout: number;
    fetch: (request: Request, server: Server) => Response | Promise<Response>;
  }): Server;
};

/** How long a connection may be quiet, in seconds, also while a GET is worked on: calls to the backend may take five each, one after the other. */
const LONGEST_QUIET = 30;

const environment = hostedEnvironment(Bun.env);
const site = createSite({
  build,
  mode: "production",
  context: hostedContext(environment),
  socketAddress: (request, server: Server) => server.requestIP(request)?.address ?? "",
  trustProxy: environment.TRUST_PROXY,
  compress,
  readAsset,
  log: (line) => console.log(line),
});
const server = Bun.serve({
  port: environment.PORT,
  hostname: listenAddress(environment),
  idleTimeout: LONGEST_QUIET,
  fetch: (request, connection) => carriedOut(site.fetch(request, connection)),
});
announce(environment);
closeOnSignal(() => server.stop());
