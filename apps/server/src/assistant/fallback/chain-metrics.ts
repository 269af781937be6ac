import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { EngineFailureKind, ReplyFault, TokenUsage } from "../engine.ts";
import type { FaultOutcome } from "./ask-once-more.ts";
import { counted } from "./cost.ts";
import { costOf, type Price } from "./chained-engine.ts";

const SECONDS = [0.25, 0.5, 1, 2, 3, 5, 8, 12, 20, 30, 60];

/** Registers the metrics of a chain; call it once for each registry. */
export const createChainMetrics = (registry: Registry) => {
  const registers = [registry];
  const replies = new Counter({
    name: "evenfall_engine_replies_total",
    help: "Replies asked of an engine, by how they ended.",
    labelNames: ["engine", "outcome"],
    registers,
  });
  const tokens = new Counter({
    name: "evenfall_engine_tokens_total",
    help: "Tokens that an engine has read (input) and written (output), as it says.",
    labelNames: ["engine", "direction"],
    registers,
  });
  const cost = new Counter({
    name: "evenfall_engine_cost_dollars_total",
    help: "What the tokens of an engine cost, by the price in ENGINES_FILE.",
    labelNames: ["engine"],
    registers,
  });
  const seconds = new Histogram({
    name: "evenfall_engine_reply_seconds",
    help: "Seconds from asking an engine to its whole reply.",
    labelNames: ["engine"],
    buckets: SECONDS,
    registers,
  });
  const open = new Gauge({
    name: "evenfall_engine_circuit_open",
    help: "1 while an engine is left alone because it failed.",
    labelNames: ["engine"],
    registers,
  });
  const passedOver = new Counter({
    name: "evenfall_engine_passed_over_total",
    help: "Times the line went past an engine without a reply of it, by reason.",
    labelNames: ["engine", "reason"],
    registers,
  });
  const faults = new Counter({
    name: "evenfall_engine_reply_faults_total",
    help: "Replies of a model with a fault, by kind and by what became of them.",
    labelNames: ["engine", "fault", "outcome"],
    registers,
  });
  return {
    ended: (engine: string, outcome: "completed" | EngineFailureKind) =>
      replies.inc({ engine, outcome }),
    /** Seconds to a whole reply; only for replies that came. */
    took: (engine: string, tookSeconds: number) => seconds.observe({ engine }, tookSeconds),
    spent: (engine: string, reported: TokenUsage, price: Price | null) => {
      const usage = counted(reported);
      tokens.inc({ engine, direction: "input" }, usage.inputTokens);
      tokens.inc({ engine, direction: "output" }, usage.outputTokens);
      if (price !== null) cost.inc({ engine }, costOf(price, usage));
    },
    circuit: (engine: string, isOpen: boolean) => open.set({ engine }, isOpen ? 1 : 0),
    passedOver: (engine: string, reason: EngineFailureKind | "circuit-open") =>
      passedOver.inc({ engine, reason }),
    fault: (engine: string, fault: ReplyFault, outcome: FaultOutcome) =>
      faults.inc({ engine, fault, outcome }),
  };
};

/** The metrics of engines, labelled by engine name. */
export type ChainMetrics = ReturnType<typeof createChainMetrics>;
