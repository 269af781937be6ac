import { collectDefaultMetrics, Registry } from "prom-client";

/** A fresh registry for counters and gauges; with the process's own (memory, event loop) if asked. */
export const createMetrics = ({ withProcess = false } = {}): Registry => {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  return registry;
};
