import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { runtime, type SiteUnderTest, startSite } from "./site-under-test.ts";

export type Call = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

/**
 * A site that takes a small local server for its hosted backend: it stands in for the network and the
 * service, with answers that the embedded backend never gives. The client library is the real one.
 * @param answer answers one call
 * @param work what to try, with the site and every call it has made
 */
export async function withHostedBackend(
  answer: (call: Call, response: ServerResponse) => void,
  work: (site: SiteUnderTest, calls: Call[]) => Promise<void>,
  settings: Record<string, string> = {},
  on = runtime,
): Promise<void> {
  const calls: Call[] = [];
  const backend = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const call = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    calls.push(call);
    answer(call, response);
  });
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  const site = await startSite(
    {
      SUPABASE_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
      COOKIE_SECRET: "a secret of at least 32 characters",
      ...settings,
    },
    on,
  );
  try {
    await work(site, calls);
  } finally {
    await site.remove();
    backend.closeAllConnections();
    await new Promise((resolve) => backend.close(resolve));
  }
}
