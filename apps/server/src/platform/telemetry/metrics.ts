import { collectDefaultMetrics, Gauge, Registry, Counter, Histogram } from "prom-client";
import { countBy } from "./metrics/figures.ts";

export { watchServer, type RunQueue, type WatchedPool } from "./metrics/watch-server.ts";

export interface MetricsOptions {
  /** Adds metrics of the process: memory, CPU, event loop. */
  readonly withProcess?: boolean;
  /** The label of `evenfall_build_info`. */
  readonly version?: string;
}

/** Creates the registry of metrics. */
export const createMetrics = ({ withProcess = false, version }: MetricsOptions = {}): Registry => {
  const registry = new Registry();
  if (version !== undefined)
    new Gauge({
      name: "evenfall_build_info",
      help: "1; the label is the version that runs.",
      labelNames: ["version"],
      registers: [registry],
    }).set({ version }, 1);
  if (withProcess) collectDefaultMetrics({ register: registry });
  return registry;
};

const STATUSES = ["completed", "failed", "cancelled", "expired"] as const;
const SOURCES = ["engine", "canned"] as const;
const INTERRUPTIONS = ["defect", "database", "lease-lost", "stopping"] as const;

type ReplySource = (typeof SOURCES)[number];

interface StoredReply {
  readonly source: ReplySource;
  readonly isSealed: boolean;
  readonly tookMs: number;
}

/** The read delay is 1-4 s, the deadline of a run 60 s (spec §9). */
const TURN_SECONDS = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 90, 120];

/** Registers the metrics of turns; once per registry. Call its methods after the commit. */
export const createTurnMetrics = (registry: Registry) => {
  const registers = [registry];
  const replied = countBy(
    registry,
    { name: "evenfall_replies_total", help: "Replies stored, by who wrote them.", label: "source" },
    SOURCES,
  );
  const sealed = new Counter({
    name: "evenfall_replies_sealed_total",
    help: "Replies stored sealed: a guest has to sign in to read them.",
    registers,
  });
  const seconds = new Histogram({
    name: "evenfall_turn_duration_seconds",
    help: "Seconds from a stored message to its stored reply, the read delay included.",
    labelNames: ["source"],
    buckets: TURN_SECONDS,
    registers,
  });
  return {
    /** A reply was stored, `tookMs` after the message that it answers; this includes the read delay. */
    replied: ({ source, isSealed, tookMs }: StoredReply): void => {
      replied(source);
      if (isSealed) sealed.inc();
      // Negative if a clock was set back.
      seconds.observe({ source }, Math.max(0, tookMs) / 1000);
    },
    ended: countBy(
      registry,
      { name: "evenfall_runs_ended_total", help: "Runs that ended, by how.", label: "status" },
      STATUSES,
    ),
    interrupted: countBy(
      registry,
      {
        name: "evenfall_runs_interrupted_total",
        help: "Times a run was let go before its end, to be taken up again, by why.",
        label: "reason",
      },
      INTERRUPTIONS,
    ),
  };
};

/** Limits that apply to visitors. */
const LIMITS = ["writes", "network", "auth", "sign-ups", "guest-address", "streams"] as const;

/** What was short when a valid request was turned away. */
const SHORTAGES = ["requests", "network", "streams", "database"] as const;

export type LimitName = (typeof LIMITS)[number];
export type Shortage = (typeof SHORTAGES)[number];

interface AnsweredRequest {
  readonly method: string;
  /** The route's template, never the requested path, since each value makes a time series. */
  readonly route: string;
  readonly status: number;
  readonly tookMs: number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Registers the metrics of requests; once per registry. */
export const createRequestMetrics = (registry: Registry) => {
  const registers = [registry];
  const requests = new Counter({
    name: "evenfall_http_requests_total",
    help: "Requests answered, by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "evenfall_http_request_duration_seconds",
    help: "Seconds from a request to its answer, event streams left out.",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers,
  });
  return {
    answered: ({ method, route, status, tookMs }: AnsweredRequest): void => {
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, tookMs / 1000);
    },
    /** Turned away because the server was full (503 with Retry-After). */
    shed: countBy(
      registry,
      {
        name: "evenfall_requests_shed_total",
        help: "Requests turned away with 503 and Retry-After for want of room, by what was full.",
        label: "shortage",
      },
      SHORTAGES,
    ),
    /** Turned away because one visitor, address or budget was over a limit (429). */
    limited: countBy(
      registry,
      {
        name: "evenfall_rate_limited_total",
        help: "Requests turned away with 429, by the limit that was met.",
        label: "limit",
      },
      LIMITS,
    ),
  };
};

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;

export type TurnMetrics = ReturnType<typeof createTurnMetrics>;
