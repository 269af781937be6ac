import { createCircuit, type Circuit } from "../../platform/outgoing/index.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { ENGINE_TIMEOUT_MS, type ChainedEngine } from "./chained-engine.ts";
import type { ChainMetrics } from "./chain-metrics.ts";

/** An engine with its circuit breaker. */
export interface Member extends Omit<ChainedEngine, "timeoutMs"> {
  readonly circuit: Circuit;
  /** Null for the last of the chain, which has as long as a run (`RUN_DEADLINE_MS`). */
  readonly timeoutMs: number | null;
}

export interface MemberDeps extends Pick<Runtime, "clock" | "chance" | "log" | "tracing"> {
  readonly metrics: ChainMetrics;
}

/** The engines of a chain, each with a circuit breaker of its own. */
export const createMembers = (
  engines: readonly ChainedEngine[],
  { clock, chance, log, metrics }: MemberDeps,
): readonly Member[] =>
  engines.map(({ engine, price, timeoutMs = ENGINE_TIMEOUT_MS }, index) => {
    metrics.circuit(engine.name, false);
    const circuit = createCircuit({
      clock,
      chance,
      onChange: (state) => {
        metrics.circuit(engine.name, state.type !== "closed");
        // An only engine is asked even while its circuit is open.
        if (engines.length === 1) return;
        if (state.type === "open")
          log.warn(
            { engine: engine.name, forMs: Math.max(0, state.until - clock.now()) },
            "circuit open: the engine is not asked for a while",
          );
        if (state.type === "closed")
          log.info({ engine: engine.name }, "circuit closed: the engine answers again");
      },
    });
    const isLast = index === engines.length - 1;
    return { engine, price, circuit, timeoutMs: isLast ? null : timeoutMs };
  });
