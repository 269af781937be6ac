import {
  CLOSED,
  dueAt,
  nextBreaker,
  type Breaker,
  type BreakerEvent,
  type Severity,
} from "./breaker.ts";
import type { Runtime } from "../runtime.ts";

/** What a request failed with. */
export interface CircuitFailure {
  readonly severity: Severity;
  /** How long the server asked us to wait. */
  readonly retryAfterMs: number | null;
}

export interface CircuitDeps extends Pick<Runtime, "clock" | "chance"> {
  /** Hears of every opening and closing. */
  readonly onChange: (state: Breaker) => void;
}

/** Keeps the breaker of one server. */
export const createCircuit = ({ clock, chance, onChange }: CircuitDeps) => {
  let state: Breaker = CLOSED;
  const take = (event: BreakerEvent): void => {
    const before = state;
    state = nextBreaker(before, event, clock.now());
    if (state.type !== before.type) onChange(state);
  };
  return {
    /** When the engine may be asked; see `dueAt` of the breaker. */
    dueAt: () => dueAt(state),
    /** Says that it is asked now, due or not; exactly one of the ends is reported. */
    begin: () => {
      const before = state.type;
      take({ type: "attempt-start" });
      const isProbe = before === "open";
      return {
        succeeded: () => take({ type: "attempt-success", isProbe }),
        failed: ({ severity, retryAfterMs }: CircuitFailure): void =>
          take({ type: "attempt-failure", isProbe, severity, retryAfterMs, draw: chance.next() }),
        /** Called off: nothing was learned. */
        dropped: () => take({ type: "attempt-cancelled", isProbe }),
      };
    },
  };
};

export type Circuit = ReturnType<typeof createCircuit>;

export type CircuitAttempt = ReturnType<Circuit["begin"]>;
