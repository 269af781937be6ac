import { Counter, type Registry } from "prom-client";

/** Makes the counter of what became of spans; once for each registry. */
export const createSpanCounter = (registry: Registry): Counter<"outcome"> => {
  const counter = new Counter({
    name: "evenfall_trace_spans_total",
    help: "Spans that ended, by what became of them: sent, failed at the collector, or dropped unsent.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of ["sent", "failed", "dropped"]) counter.inc({ outcome }, 0);
  return counter;
};
