/**
 * The one guard of every request that is not GET or HEAD: documents, data requests and resource
 * routes alike. Remix's own check lets data requests through and answers a foreign Origin
 * with a 500, so this stands in front of it.
 */

/** The largest form of the site is a few hundred bytes; this leaves room for long input. */
export const MOST_BODY_BYTES = 64 * 1024;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Every field of this site is one plain word. Names such as `email[99999999]` would be unfolded into huge lists. */
const FIELD_NAME = /^[a-zA-Z]{1,32}$/;

export type Refusal = { status: 400 | 403 | 413 | 415; message: string };

const TOO_LARGE: Refusal = { status: 413, message: "That is more than this form takes. Shorten it and try again." };

/**
 * Decides whether a request may change anything, and reads its form.
 * @param request any request but GET and HEAD
 * @param siteUrl the site's public origin
 * @returns the request with its body read and found to be a form, or why it is refused
 */
export async function guarded(request: Request, siteUrl: string): Promise<Request | Refusal> {
  const refusal = refuse(request, siteUrl);
  if (refusal) return refusal;
  const bounded = await withBoundedBody(request, MOST_BODY_BYTES);
  if (!bounded) return TOO_LARGE;
  const form = await bounded
    .clone()
    .formData()
    .catch(() => null);
  return form && [...form.keys()].every((name) => FIELD_NAME.test(name))
    ? bounded
    : { status: 400, message: "The form could not be read. Go back, and try again." };
}

/**
 * What a request's headers alone say against it.
 * @returns null when there is nothing
 */
export function refuse(request: Request, siteUrl: string): Refusal | null {
  if (isForeign(request, siteUrl)) {
    return { status: 403, message: "This form was sent from another site. Open the page here and try again." };
  }
  if (Number(request.headers.get("Content-Length") ?? 0) > MOST_BODY_BYTES) {
    return TOO_LARGE;
  }
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!FORM_TYPES.includes(type)) {
    return { status: 415, message: "This address takes forms only. Open the page and use its form." };
  }
  return null;
}

/**
 * Browsers say where a post comes from in Sec-Fetch-Site and Origin (Fetch standard). A client that
 * sends neither is no browser, holds no reader's cookies and cannot be tricked into posting.
 */
function isForeign(request: Request, siteUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.get("Origin");
  if (!origin) return false;
  // The address in the browser's bar may differ from SITE_URL (127.0.0.1 for localhost): the host decides.
  return origin !== siteUrl && originHost(origin) !== request.headers.get("Host");
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Reads a body up to a size, for bodies that come without a length.
 * @returns the same request with its body read, or null when it is larger than `most` bytes
 */
export async function withBoundedBody(request: Request, most: number): Promise<Request | null> {
  if (!request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: new Blob(chunks as BlobPart[]),
    signal: request.signal,
  });
}
