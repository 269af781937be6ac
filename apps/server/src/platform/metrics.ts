import { collectDefaultMetrics, Registry } from "prom-client";

export { watchPool, type WatchedPool } from "./metrics/pool-metrics.ts";
export {
  createRequestMetrics,
  type LimitName,
  type RequestMetrics,
} from "./metrics/request-metrics.ts";
export { watchRunQueue, type RunQueue } from "./metrics/run-queue-metrics.ts";
export { createTurnMetrics, type TurnMetrics } from "./metrics/turn-metrics.ts";
export { watchWork, type WatchedWork } from "./metrics/work-metrics.ts";

/** A fresh registry for counters and gauges; with the process's own (memory, event loop) if asked. */
export const createMetrics = ({ withProcess = false } = {}): Registry => {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  return registry;
};
