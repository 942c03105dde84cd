const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** The media type of a file that the site serves; undefined for any other, which is none of the reader's business. */
export function assetType(pathname: string): string | undefined {
  return TYPES[/\.\w+$/.exec(pathname)?.[0] ?? ""];
}
