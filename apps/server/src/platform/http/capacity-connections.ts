import type { Server } from "node:http";
import type { CapacityLimits } from "./capacity.ts";

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
