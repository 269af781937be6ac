import { Counter, Histogram, type Registry } from "prom-client";
import { countBy } from "./figures.ts";

/** Limits that visitors meet. */
const LIMITS = ["writes", "network", "auth", "sign-ups", "guest-address", "streams"] as const;

/** Why a request was turned away although nothing is wrong with it. */
const SHORTAGES = ["requests", "streams", "database"] as const;

export type LimitName = (typeof LIMITS)[number];
export type Shortage = (typeof SHORTAGES)[number];

export interface AnsweredRequest {
  readonly method: string;
  /** The route's template, never the path that was asked: each value is a series of its own. */
  readonly route: string;
  readonly status: number;
  readonly tookMs: number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the metrics of requests in the registry; once for each registry. */
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
    /** Turned away for want of room (503 with Retry-After). */
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
