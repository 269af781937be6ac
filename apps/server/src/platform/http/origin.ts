const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** The origins under which this server is its own site. */
export interface OwnOrigins {
  /** The operator's public address, or null where loopback names are taken. */
  readonly publicUrl: string | null;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a request was sent to a loopback name. */
export const isLoopbackHost = (host: string | null): host is string =>
  URL.canParse(`http://${host ?? ""}`) && LOOPBACK.has(new URL(`http://${host ?? ""}`).hostname);

/**
 * Whether an Origin header names this site. Without a public address these are the loopback names
 * on the port that was asked, for requests to a loopback name (design §6). Any other name that a
 * request was sent to may be a foreign page's own, made to lead here.
 */
export const isOwnOrigin = (origin: string, host: string | null, own: OwnOrigins): boolean => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (own.publicUrl !== null) return url.origin === new URL(own.publicUrl).origin;
  if (!isLoopbackHost(host)) return false;
  return LOOPBACK.has(url.hostname) && url.port === new URL(`http://${host}`).port;
};

/** A write needs an Origin of our own: cookies travel by themselves, this header cannot be forged by a page. */
export const originIsRefused = (request: Request, own: OwnOrigins): boolean => {
  if (READING.has(request.method)) return false;
  const origin = request.headers.get("origin");
  return origin === null || !isOwnOrigin(origin, request.headers.get("host"), own);
};
