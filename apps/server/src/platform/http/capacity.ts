import type { Server, ServerResponse } from "node:http";
import { type Chance, drawDelayMs } from "@evenfall/domain";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { Shortage } from "../telemetry/metrics.ts";
import type { HttpEnv } from "./http-env.ts";
import { createTally } from "./tally.ts";

/** A connection that is kept open waits longer than the proxies in front do, which close theirs after a minute. */
const IDLE_MS = 75_000;

/** A request's head, and the whole of it, must arrive within these. */
const HEAD_WITHIN_MS = 15_000;
const REQUEST_WITHIN_MS = 60_000;

/** Connections beside the streams: what a browser opens for one page. */
const CONNECTIONS_PER_REQUEST = 6;

/** Bounds what waits on a server without having asked for anything, or takes its time to ask. */
export const boundConnections = (
  server: Server,
  limits: Pick<CapacityLimits, "requestsMax" | "streamsMax">,
): void => {
  server.maxConnections = limits.streamsMax + CONNECTIONS_PER_REQUEST * limits.requestsMax;
  server.keepAliveTimeout = IDLE_MS;
  server.headersTimeout = HEAD_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
};

/** One network may have this part of the requests, and what one browser asks at once: many people share an address, and nobody has the whole node. */
const NETWORK_SHARE = 1 / 2;

/** How much one node takes on; what comes beyond is turned away at once. */
export interface CapacityLimits {
  /** Requests that are being answered, or still worked on after their client left. */
  readonly requestsMax: number;
  /** Open event streams, of visitors and of programs together. */
  readonly streamsMax: number;
  /** Queries that wait for one of the database's connections. */
  readonly waitingMax: number;
}

/** Those turned away together do not come back together. */
const RETRY_AFTER = { minMs: 1_000, maxMs: 5_000 };

const EVENT_STREAM = /^text\/event-stream\b/;

const isStream = (response: Response): boolean =>
  response === RESPONSE_ALREADY_SENT ||
  EVENT_STREAM.test(response.headers.get("content-type") ?? "");

/** Resolves when a response has gone out, or its client has. */
const wentOut = (outgoing: ServerResponse | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (outgoing === undefined || outgoing.destroyed) return resolve();
    outgoing.once("close", resolve);
  });

/**
 * Counts what is under way and turns away what is too much, before anything is read or asked for
 * it: before what costs something on these paths, not before health, metrics or pages from memory.
 * A request counts until its handler has ended and its response is gone, whichever is later: a
 * client who hangs up frees nothing that is still worked on. A stream counts as one while it is open.
 */
export const limitCapacity = (
  app: Hono<HttpEnv>,
  paths: readonly string[],
  deps: {
    readonly limits: CapacityLimits;
    /** The address that answers with an event stream. */
    readonly streamPath: string;
    /** Names the network that a request comes from. */
    readonly networkOf: (context: Context<HttpEnv>) => string;
    /** Queries that wait for a connection just now. */
    readonly waiting: () => number;
    readonly chance: Chance;
    /** The refusal in the form that the asked address speaks: a 503 with Retry-After. */
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
    // Reserved before it is known who asks, so that many at once cannot pass together.
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
    /** Requests and streams under way. */
    counts: (): readonly number[] => [requests, streams],
  };
};
