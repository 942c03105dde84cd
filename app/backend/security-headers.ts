/**
 * The headers that protect a reader, the same on every answer.
 * @param scriptHashes Content-Security-Policy sources of the page's own inline scripts (`'sha256-…'`)
 * @param isHttps whether the site's public address is https
 */
export function securityHeaders(scriptHashes: string[], isHttps: boolean): Record<string, string> {
  // Hot reload injects style elements and talks over a socket; a built site has neither.
  const isHot = import.meta.env?.DEV === true;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    isHot ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    isHot ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    // Not no-referrer: that would make forms send "Origin: null".
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    ...(isHttps ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
}
