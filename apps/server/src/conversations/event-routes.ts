import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { EVENTS_PATH } from "@evenfall/contracts";
import type { Context, Hono } from "hono";
import { authenticationOf, type Identity } from "../identity/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { EventStreams, HttpEnv, JsonReplacer, Refuse } from "../platform/http/index.ts";
import type { RequestMetrics } from "../platform/telemetry/metrics.ts";
import { credentialOf, viewerOf, type Visit } from "./visit.ts";

/** How long to wait before asking again where a visitor or a network has as many streams as it may. */
const STREAM_RETRY_MS = 10_000;

export interface EventRoutesDeps {
  readonly clock: Clock;
  readonly identity: Pick<Identity, "addressHash">;
  readonly streams: EventStreams;
  readonly requests: Pick<RequestMetrics, "limited">;
  readonly receive: (context: Context) => Promise<Visit>;
  readonly refuse: Refuse;
  /** Translates what events say into the reader's language. */
  readonly inWordsOf: (headers: Headers) => JsonReplacer | undefined;
  /** Headers of every answer; a stream writes its own. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Mounts the visitor's stream of live events. */
export const mountEvents = (app: Hono<HttpEnv>, deps: EventRoutesDeps): void => {
  app.get(EVENTS_PATH, async (context) => {
    const visit = await deps.receive(context);
    const viewer = viewerOf(visit);
    const credential = credentialOf(visit);
    const authenticatedBy = authenticationOf(visit.identified);
    if (viewer === null || credential === null || authenticatedBy === null)
      return deps.refuse(context, { kind: "unauthenticated" });
    const network = deps.identity.addressHash(visit.request);
    const opened = deps.streams.open(
      context.env.outgoing,
      {
        ownerId: viewer.ownerId,
        credential,
        authenticatedBy,
        network,
        words: deps.inWordsOf(visit.request.headers),
      },
      { ...deps.headers, "x-request-id": context.get("requestId") },
    );
    if (opened === "opened") return RESPONSE_ALREADY_SENT;
    deps.requests.limited("streams");
    return deps.refuse(context, {
      kind: "rate-limited",
      retryAt: deps.clock.now() + STREAM_RETRY_MS,
    });
  });
};
