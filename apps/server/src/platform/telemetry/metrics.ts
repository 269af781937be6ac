import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

export {
  createRequestMetrics,
  createTurnMetrics,
  type LimitName,
  type RequestMetrics,
  type TurnMetrics,
} from "./metrics/work-metrics.ts";
export { watchServer, type RunQueue, type WatchedPool } from "./metrics/watch-server.ts";

export interface MetricsOptions {
  /** With the process's own: memory, processor, event loop. */
  readonly withProcess?: boolean;
  /** Given as the label of `evenfall_build_info`. */
  readonly version?: string;
}

/** A fresh registry for counters and gauges. */
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
