import { ENDPOINTS } from "@evenfall/contracts";
import type { Context, Hono } from "hono";
import type { Identity, VisitorRequest } from "../identity/index.ts";
import type { Clock } from "../platform/clock.ts";
import { createRateLimit, type HttpEnv, type Refuse } from "../platform/http/index.ts";
import type { RequestMetrics } from "../platform/telemetry/metrics.ts";
import type { SecurityEvents } from "../platform/telemetry/security-events.ts";

export interface NetworkLimitDeps {
  /** Costly calls that one network may make in a minute. */
  readonly perMinute: number;
  readonly clock: Clock;
  readonly identity: Pick<Identity, "addressHash">;
  readonly requests: Pick<RequestMetrics, "limited">;
  readonly security: SecurityEvents;
  readonly requestOf: (context: Context) => VisitorRequest;
  readonly refuse: Refuse;
}

/** Calls that cost work even if refused: words are screened before other limits, for help; a checkout is slow. */
const COSTLY = [
  ENDPOINTS.sendMessage,
  ENDPOINTS.addFact,
  ENDPOINTS.changeFact,
  ENDPOINTS.startConversation,
  ENDPOINTS.claim,
  ENDPOINTS.subscribe,
];

/**
 * Limits the costly calls of a network, before bodies or cookies are read and without the database, so
 * that a request over the limit costs nothing. Mount it before the calls.
 */
export const limitNetworks = (app: Hono<HttpEnv>, deps: NetworkLimitDeps): void => {
  const rate = createRateLimit(deps.perMinute, deps.clock);
  for (const { method, path } of COSTLY)
    app.on(method, path, async (context, next) => {
      const taken = rate.take(deps.identity.addressHash(deps.requestOf(context)));
      if (taken.ok) return next();
      deps.requests.limited("network");
      deps.security.happened("over-limit", { limit: "network" });
      return deps.refuse(context, {
        kind: "rate-limited",
        reason: "network-busy",
        message: "A lot came from this network just now. Please wait a moment.",
        retryAt: taken.error.retryAt,
        limit: "network",
      });
    });
};
