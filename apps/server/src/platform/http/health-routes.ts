import { BlockList, isIP } from "node:net";
import type { Hono } from "hono";
import type { Registry } from "prom-client";
import { constantTimeEqual } from "../secrets/keys.ts";
import type { Secret } from "../secrets/secret.ts";
import type { HttpEnv } from "./http-env.ts";
import { isLoopbackHost } from "./origin.ts";
import { peerOf, type Refuse } from "./observe-requests.ts";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");
LOOPBACK.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

const isLoopback = (address: string): boolean => {
  const version = isIP(address);
  return version !== 0 && LOOPBACK.check(address, version === 4 ? "ipv4" : "ipv6");
};

/** Headers that proxies add to a request (RFC 7239 section 5, RFC 9110 section 7.6.3). */
const OF_PROXIES = ["forwarded", "via", "x-real-ip"];

/** Whether a request's headers say that it came through a proxy. */
export const isForwarded = (headers: Headers): boolean =>
  [...headers.keys()].some((name) => name.startsWith("x-forwarded-") || OF_PROXIES.includes(name));

/** Whether metrics may be read: with the token, or from loopback if no token is set (design §6). */
export const mayReadMetrics = (
  { remoteAddress, headers }: { readonly remoteAddress: string; readonly headers: Headers },
  token: string | null,
): boolean =>
  token === null
    ? // Behind a proxy on this machine everybody has a loopback address, and any page may use the browser's.
      !isForwarded(headers) && isLoopback(remoteAddress) && isLoopbackHost(headers.get("host"))
    : constantTimeEqual(headers.get("authorization") ?? "", `Bearer ${token}`);

/** Mounts `/healthz` (alive), `/readyz` (can serve), `/metrics` (Prometheus), exempt from all limits (design §6). */
export const mountHealth = (
  app: Hono<HttpEnv>,
  deps: {
    readonly version: string;
    readonly isReady: () => Promise<boolean>;
    readonly metrics: Registry;
    /** The bearer token for the metrics; null lets loopback read them without one. */
    readonly metricsToken: Secret | null;
    readonly refuse: Refuse;
  },
): void => {
  app.get("/healthz", (context) => context.text(`ok ${deps.version}`));
  app.get("/readyz", async (context) =>
    (await deps.isReady()) ? context.text("ready") : deps.refuse(context, { kind: "unavailable" }),
  );
  app.get("/metrics", async (context) => {
    const { headers } = context.req.raw;
    const from = { remoteAddress: peerOf(context.env.incoming), headers };
    if (!mayReadMetrics(from, deps.metricsToken?.reveal() ?? null))
      return deps.refuse(context, { kind: "not-found" });
    return new Response(await deps.metrics.metrics(), {
      headers: { "content-type": deps.metrics.contentType },
    });
  });
};
