import { createCircuit, type Circuit } from "../../platform/outgoing/index.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { ENGINE_TIMEOUT_MS, type ChainedEngine } from "./chained-engine.ts";
import type { ChainMetrics } from "./chain-metrics.ts";

/** An engine with what is known of how it fares. */
export interface Member extends Omit<ChainedEngine, "timeoutMs"> {
  readonly circuit: Circuit;
  /** Null for the last of the line, which has as long as a run (`RUN_DEADLINE_MS`). */
  readonly timeoutMs: number | null;
}

export interface MemberDeps extends Pick<Runtime, "clock" | "chance" | "log" | "tracing"> {
  readonly metrics: ChainMetrics;
}

/** The engines of a line, each with a circuit of its own. */
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
        // One that is alone is asked all the same.
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
