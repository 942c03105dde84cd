/** The site on Deno: `npm run start:deno`. */
import { readAsset } from "./assets.ts";
import build from "./built.js";
import { compress } from "./compress.ts";
import { carriedOut, closeOnSignal } from "./ending.ts";
import { announce, hostedContext, hostedEnvironment, listenAddress } from "./hosted.ts";
import { createSite } from "./site.ts";

type Connection = { remoteAddr: { hostname: string } };

declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(
    options: { port: number; hostname: string; onListen: () => void },
    handler: (request: Request, connection: Connection) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> };
};

const environment = hostedEnvironment(Deno.env.toObject());
const site = createSite({
  build,
  mode: "production",
  context: hostedContext(environment),
  socketAddress: (_, { remoteAddr }: Connection) => remoteAddr.hostname,
  trustProxy: environment.TRUST_PROXY,
  compress,
  readAsset,
  log: (line) => console.log(line),
});
const where = { port: environment.PORT, hostname: listenAddress(environment), onListen: () => announce(environment) };
const server = Deno.serve(where, (request, connection) => carriedOut(site.fetch(request, connection)));
closeOnSignal(() => server.shutdown());
