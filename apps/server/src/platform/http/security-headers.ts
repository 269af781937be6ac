import type { MiddlewareHandler } from "hono";

/** Everything from this host, nothing framed, nothing inline but a style sheet of that very hash. */
export const contentSecurityPolicy = (styleHash: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    styleHash === null ? "style-src 'self'" : `style-src 'self' 'sha256-${styleHash}'`,
    "img-src 'self'",
    "font-src 'self'",
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

/** Sets the headers that keep a page to itself on every answer; HSTS where the site is known to be on TLS. */
export const securityHeaders =
  (options: { readonly tls: boolean }): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(HEADERS))
      if (!headers.has(name)) headers.set(name, value);
    if (options.tls)
      headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
