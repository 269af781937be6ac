import { Counter } from "prom-client";
import type { Runtime } from "../../platform/runtime.ts";

/**
 * Counts answers that named another model than the one asked for, and logs each name once: local
 * servers answer with whatever they have loaded, which may be just what is wanted.
 */
export const createWrongModelWatch = ({
  log,
  metrics,
}: Pick<Runtime, "log" | "metrics">): ((engine: string, named: string) => void) => {
  const wrong = new Counter({
    name: "evenfall_engine_wrong_model_total",
    help: "Answers in which a model server named another model than the one it was asked for.",
    labelNames: ["engine"],
    registers: [metrics],
  });
  /** The last name logged for each engine: a server that invents names does not fill the memory. */
  const logged = new Map<string, string>();
  return (engine, named) => {
    wrong.inc({ engine });
    if (logged.get(engine) === named) return;
    logged.set(engine, named);
    log.warn({ engine, answeredBy: named }, "a model server answers with another model");
  };
};
