/** A whole answer as bytes, ready to send again. */
export type Finished = {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  /** Strong validator of the uncompressed bytes (RFC 9110, section 8.8.3), without quotes. */
  tag: string;
  /** The same bytes compressed, by content coding. */
  compressed: Map<string, Uint8Array<ArrayBuffer>>;
};

/** Compresses bytes with a content coding; each runtime brings its own. */
export type Compress = (bytes: Uint8Array<ArrayBuffer>, coding: "br" | "gzip") => Promise<Uint8Array<ArrayBuffer>>;

/** Text is worth compressing, and only above about one network packet. */
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml|rss\+xml)|image\/svg\+xml)/;
const LEAST_BYTES = 1400;

/** Reads an answer to its end and keeps it as bytes. */
export async function finish(response: Response): Promise<Finished> {
  const body = new Uint8Array(await response.arrayBuffer());
  const digest = await crypto.subtle.digest("SHA-256", body);
  const tag = [...new Uint8Array(digest, 0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return { status: response.status, headers, body, tag, compressed: new Map() };
}

/**
 * Answers a request with finished bytes: in the best content coding that both sides know, or 304 when
 * the reader holds them already, or without a body for HEAD.
 */
export async function send(request: Request, finished: Finished, compress: Compress | null): Promise<Response> {
  const headers = new Headers(finished.headers);
  const coding = compress && codingFor(request, finished);
  const tag = `"${finished.tag}${coding ? `-${coding}` : ""}"`;
  headers.set("ETag", tag);
  headers.append("Vary", "Accept-Encoding");
  const held = request.headers
    .get("If-None-Match")
    ?.split(",")
    .map((entry) => entry.trim().replace(/^W\//, ""));
  if (finished.status === 200 && held?.includes(tag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }

  let body = finished.body;
  if (compress && coding) {
    body = finished.compressed.get(coding) ?? (await compress(finished.body, coding));
    finished.compressed.set(coding, body);
    headers.set("Content-Encoding", coding);
  }
  // A 204 may have neither a body nor its length (RFC 9110, section 8.6); Deno refuses even an empty one.
  if (body.byteLength === 0) return new Response(null, { status: finished.status, headers });
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { status: finished.status, headers });
}

function codingFor(request: Request, finished: Finished): "br" | "gzip" | null {
  if (finished.body.byteLength < LEAST_BYTES || !COMPRESSIBLE.test(finished.headers.get("Content-Type") ?? "")) return null;
  const accepted = (request.headers.get("Accept-Encoding") ?? "")
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0+)?$/.test(entry))
    .map((entry) => entry.split(";")[0]?.trim());
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
}

/** Finished answers by address, the least recently used forgotten first. */
export class FinishedCache {
  readonly #entries = new Map<string, Finished>();
  readonly #mostBytes: number;
  #bytes = 0;

  /** @param mostBytes how much uncompressed content the cache may hold */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Finished | undefined {
    const entry = this.#entries.get(key);
    if (entry) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry;
  }

  set(key: string, entry: Finished): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.body.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#bytes -= entry.body.byteLength;
    this.#entries.delete(key);
  }
}
