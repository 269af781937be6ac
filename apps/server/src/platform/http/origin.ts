const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** What decides which origins are the site's own. */
export interface OwnOrigins {
  /** The operator's public address; null accepts loopback names instead. */
  readonly publicUrl: string | null;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a request was sent to a loopback name. */
export const isLoopbackHost = (host: string | null): host is string =>
  URL.canParse(`http://${host ?? ""}`) && LOOPBACK.has(new URL(`http://${host ?? ""}`).hostname);

/**
 * Whether an Origin header names this site. Without a public address, that is a loopback name with
 * the request's port, in a request to a loopback name (design §6). Any other Host may be a foreign
 * page's own domain that was made to resolve to this server (DNS rebinding).
 */
export const isOwnOrigin = (origin: string, host: string | null, own: OwnOrigins): boolean => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (own.publicUrl !== null) return url.origin === new URL(own.publicUrl).origin;
  if (!isLoopbackHost(host)) return false;
  return LOOPBACK.has(url.hostname) && url.port === new URL(`http://${host}`).port;
};

/** A write needs our own Origin: browsers send cookies with any page's request, but no page can forge this header. */
export const originIsRefused = (request: Request, own: OwnOrigins): boolean => {
  if (READING.has(request.method)) return false;
  const origin = request.headers.get("origin");
  return origin === null || !isOwnOrigin(origin, request.headers.get("host"), own);
};
