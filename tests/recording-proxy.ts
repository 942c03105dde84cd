import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** One call and its answer as they went over the wire; JSON where it is JSON. */
export type Recorded = {
  call: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  status: number;
  answer: unknown;
  contentRange: string | null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * A server that passes every request on and remembers it with its answer.
 * @param target where to, without a slash at the end
 */
export async function startRecordingProxy(target: string): Promise<{ url: string; calls: Recorded[]; close: () => void }> {
  const calls: Recorded[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const chunk of incoming) body += chunk;
    const { host: _, connection: __, "content-length": ___, ...headers } = incoming.headers;
    const { method = "GET", url = "/" } = incoming;
    const answer = await fetch(target + url, { method, headers: headers as Record<string, string>, ...(body && { body }) });
    const text = await answer.text();
    const contentRange = answer.headers.get("Content-Range");
    calls.push({
      call: `${method} ${decodeURIComponent(url)}`,
      headers: incoming.headers,
      body: parsed(body),
      status: answer.status,
      answer: parsed(text),
      contentRange,
    });
    // Fetch has unpacked the body already.
    const kept = [...answer.headers].filter(([name]) => !["content-encoding", "content-length", "transfer-encoding"].includes(name));
    outgoing.writeHead(answer.status, Object.fromEntries(kept)).end(method === "HEAD" ? undefined : text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
