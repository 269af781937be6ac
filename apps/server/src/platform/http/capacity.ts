import type { Server, ServerResponse } from "node:http";
import { type Chance, drawDelayMs } from "@evenfall/domain";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { Shortage } from "../telemetry/metrics.ts";
import type { HttpEnv } from "./http-env.ts";
import { createTally } from "./tally.ts";

/** Idle connections are kept longer than by the usual proxy in front, which closes them after a minute. */
const IDLE_MS = 75_000;

/** A request's headers, and the whole request, must arrive within these times. */
const HEAD_WITHIN_MS = 15_000;
const REQUEST_WITHIN_MS = 60_000;

/** Connections for each request that may be under way: as many as a browser opens to one host. */
const CONNECTIONS_PER_REQUEST = 6;

/** Limits the number of connections, and how long they may be idle or take to send a request. */
export const boundConnections = (
  server: Server,
  limits: Pick<CapacityLimits, "requestsMax" | "streamsMax">,
): void => {
  server.maxConnections = limits.streamsMax + CONNECTIONS_PER_REQUEST * limits.requestsMax;
  server.keepAliveTimeout = IDLE_MS;
  server.headersTimeout = HEAD_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
};

/** The share of a node's requests that one network may have, as many people may share an address. */
const NETWORK_SHARE = 1 / 2;

/** How much a node takes on; whatever exceeds it is turned away at once. */
export interface CapacityLimits {
  /** Requests being answered, or still being worked on after their client has left. */
  readonly requestsMax: number;
  /** Open event streams, of visitors and of programs together. */
  readonly streamsMax: number;
  /** Queries waiting for a database connection. */
  readonly waitingMax: number;
}

/** A random delay, so that clients turned away together do not come back together. */
const RETRY_AFTER = { minMs: 1_000, maxMs: 5_000 };

const EVENT_STREAM = /^text\/event-stream\b/;

const isStream = (response: Response): boolean =>
  response === RESPONSE_ALREADY_SENT ||
  EVENT_STREAM.test(response.headers.get("content-type") ?? "");

/** Resolves when a response was sent, or its client has left. */
const wentOut = (outgoing: ServerResponse | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (outgoing === undefined || outgoing.destroyed) return resolve();
    outgoing.once("close", resolve);
  });

/**
 * Counts requests and streams under way on these paths, and turns away what exceeds the limits before
 * anything is read or queried for it. Health, metrics and pages from memory are not on these paths.
 * A request counts until its handler has ended and its response is gone, whichever is later: a
 * client that hangs up frees nothing while work goes on. A stream counts for as long as it is open.
 */
export const limitCapacity = (
  app: Hono<HttpEnv>,
  paths: readonly string[],
  deps: {
    readonly limits: CapacityLimits;
    /** The path that answers with an event stream. */
    readonly streamPath: string;
    /** Names the network that a request comes from. */
    readonly networkOf: (context: Context<HttpEnv>) => string;
    /** Queries that are waiting for a connection now. */
    readonly waiting: () => number;
    readonly chance: Chance;
    /** Makes the refusal, a 503 with Retry-After, in the format of the path's API. */
    readonly refuse: (context: Context<HttpEnv>, retryAfterMs: number) => Response;
    readonly onShed?: (shortage: Shortage) => void;
  },
) => {
  const { limits } = deps;
  let requests = 0;
  let streams = 0;
  const networks = createTally();
  const networkMax = Math.max(
    CONNECTIONS_PER_REQUEST,
    Math.ceil(limits.requestsMax * NETWORK_SHARE),
  );

  const shortage = (wantsStream: boolean, network: string): Shortage | null => {
    if (requests >= limits.requestsMax) return "requests";
    if (networks.of(network) >= networkMax) return "network";
    if (deps.waiting() >= limits.waitingMax) return "database";
    return wantsStream && streams >= limits.streamsMax ? "streams" : null;
  };

  const guard: MiddlewareHandler<HttpEnv> = async (context, next) => {
    const wantsStream = context.req.path === deps.streamPath;
    const network = deps.networkOf(context);
    const short = shortage(wantsStream, network);
    if (short !== null) {
      deps.onShed?.(short);
      return deps.refuse(context, drawDelayMs(RETRY_AFTER, deps.chance));
    }
    requests += 1;
    networks.add(network);
    const isAnswered = (): void => {
      requests -= 1;
      networks.remove(network);
    };
    // Counted before the handler decides, so that many at once cannot all pass.
    if (wantsStream) streams += 1;
    const gone = wentOut((context.env as Partial<HttpEnv["Bindings"]>).outgoing);
    try {
      return await next();
    } finally {
      const becameStream = isStream(context.res);
      if (becameStream && !wantsStream) streams += 1;
      if (wantsStream && !becameStream) streams -= 1;
      if (becameStream) isAnswered();
      void gone.then(() => {
        if (becameStream) streams -= 1;
        else isAnswered();
      });
    }
  };
  for (const path of paths) app.use(path, guard);
  return {
    /** The numbers of requests and of streams under way. */
    counts: (): readonly number[] => [requests, streams],
  };
};
