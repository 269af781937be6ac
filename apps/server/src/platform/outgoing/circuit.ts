import type { Chance } from "@evenfall/domain";
import type { Clock } from "../clock.ts";
import {
  CLOSED,
  dueAt,
  nextBreaker,
  type Breaker,
  type BreakerEvent,
  type Weight,
} from "./breaker.ts";

/** What a request failed with. */
export interface CircuitFailure {
  readonly weight: Weight;
  /** How long the server asked us to wait. */
  readonly retryAfterMs: number | null;
}

/** One request on its way through a circuit; exactly one of its ends is reported. */
export interface CircuitAttempt {
  succeeded(): void;
  failed(failure: CircuitFailure): void;
  /** Called off: nothing was learned. */
  dropped(): void;
}

/** Keeps the breaker of one server. */
export interface Circuit {
  /** When the engine may be asked; see `dueAt` of the breaker. */
  dueAt(): number;
  /** Says that it is asked now, due or not. */
  begin(): CircuitAttempt;
}

export interface CircuitDeps {
  readonly clock: Clock;
  readonly chance: Chance;
  /** Hears of every opening and closing. */
  readonly onChange: (state: Breaker) => void;
}

export const createCircuit = ({ clock, chance, onChange }: CircuitDeps): Circuit => {
  let state: Breaker = CLOSED;
  const take = (event: BreakerEvent): void => {
    const before = state;
    state = nextBreaker(before, event, clock.now());
    if (state.type !== before.type) onChange(state);
  };
  return {
    dueAt: () => dueAt(state),
    begin: () => {
      const before = state.type;
      take({ type: "attempt-start" });
      const isProbe = before === "open";
      return {
        succeeded: () => take({ type: "attempt-success", isProbe }),
        failed: ({ weight, retryAfterMs }) =>
          take({ type: "attempt-failure", isProbe, weight, retryAfterMs, draw: chance.next() }),
        dropped: () => take({ type: "attempt-drop", isProbe }),
      };
    },
  };
};
