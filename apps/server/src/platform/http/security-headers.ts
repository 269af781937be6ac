import type { MiddlewareHandler } from "hono";

/** Allows resources from this host only, no framing, and nothing inline but a style sheet with this hash. */
export const contentSecurityPolicy = (styleHash: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    styleHash === null ? "style-src 'self'" : `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": contentSecurityPolicy(null),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

/** The default security headers; with `tls`, browsers are told to keep to HTTPS (HSTS, RFC 6797). */
export const securityHeadersOf = (tls: boolean): Readonly<Record<string, string>> =>
  tls
    ? { ...HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : HEADERS;

/** Sets these headers on every answer, except those that it has already. */
export const securityHeaders = (tls: boolean): MiddlewareHandler => {
  const own = Object.entries(securityHeadersOf(tls));
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of own) if (!headers.has(name)) headers.set(name, value);
  };
};
