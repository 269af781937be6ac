import type { Runtime } from "../runtime.ts";

/**
 * What a failure means for the breaker of a server. `counts`: a broken answer; three in a row open it. `opens`:
 * no answer in time, or one that says "not now"; opens it at once. `opens-for-long`: only the operator can
 * fix it. `none`: the failure concerns only this one request.
 */
export type Severity = "none" | "counts" | "opens" | "opens-for-long";

/** A circuit breaker: whether a server is asked. A probe is the one request that tests whether it has recovered. */
export type Breaker =
  /** Asked as usual; `failures` is the weight of its consecutive failures, see `FAILURE_COUNTS`. */
  | { readonly type: "closed"; readonly failures: number }
  /** Not asked until then, epoch milliseconds; `openings` counts those since the last good answer. */
  | { readonly type: "open"; readonly until: number; readonly openings: number }
  /** The probe is under way; nobody else asks. */
  | { readonly type: "half-open"; readonly openings: number };

/** `isProbe` is true of the attempt that made the breaker half-open: only its end decides then. */
export type BreakerEvent =
  | { readonly type: "attempt-start" }
  | { readonly type: "attempt-success"; readonly isProbe: boolean }
  | {
      readonly type: "attempt-failure";
      readonly isProbe: boolean;
      readonly severity: Severity;
      readonly retryAfterMs: number | null;
      /** A random number in [0, 1): which part of the backoff is waited. */
      readonly draw: number;
    }
  /** It was cancelled, and says nothing about the server. */
  | { readonly type: "attempt-cancelled"; readonly isProbe: boolean };

export const CLOSED: Breaker = { type: "closed", failures: 0 };

/** At this weight of failures the breaker opens. */
const FAILURES_TO_OPEN = 3;

const FAILURE_COUNTS: Readonly<Record<Severity, number>> = {
  none: 0,
  counts: 1,
  opens: FAILURES_TO_OPEN,
  "opens-for-long": FAILURES_TO_OPEN,
};

/** Waits while open: doubled with every opening, up to the cap. */
interface Backoff {
  readonly firstMs: number;
  readonly capMs: number;
  /** The least that is waited. */
  readonly leastMs: number;
}

export const BACKOFF: Backoff = { firstMs: 2_000, capMs: 60_000, leastMs: 0 };

/** For failures that only the operator can fix. */
export const LONG_BACKOFF: Backoff = { firstMs: 300_000, capMs: 1_800_000, leastMs: 60_000 };

const backoffOf = (severity: Severity): Backoff =>
  severity === "opens-for-long" ? LONG_BACKOFF : BACKOFF;

/** Exponential with full jitter, so that nodes which failed together do not retry together. */
const delayMs = (
  { severity, retryAfterMs, draw }: BreakerEvent & { type: "attempt-failure" },
  openings: number,
): number => {
  const { firstMs, capMs, leastMs } = backoffOf(severity);
  const drawnMs = Math.floor(draw * Math.min(capMs, firstMs * 2 ** (openings - 1)));
  return Math.max(drawnMs, leastMs, retryAfterMs ?? 0);
};

const opened = (
  failure: BreakerEvent & { type: "attempt-failure" },
  openings: number,
  now: number,
): Breaker => ({ type: "open", until: now + delayMs(failure, openings), openings });

const nextClosed = (failures: number, event: BreakerEvent, now: number): Breaker => {
  if (event.type === "attempt-success") return CLOSED;
  if (event.type !== "attempt-failure") return { type: "closed", failures };
  const sum = failures + FAILURE_COUNTS[event.severity];
  return sum >= FAILURES_TO_OPEN ? opened(event, 1, now) : { type: "closed", failures: sum };
};

const nextHalfOpen = (
  state: Breaker & { type: "half-open" },
  event: BreakerEvent,
  now: number,
): Breaker => {
  if (event.type === "attempt-start" || !event.isProbe) return state;
  switch (event.type) {
    case "attempt-success":
      return CLOSED;
    case "attempt-failure":
      // A failure that concerns only this request shows that the server answers.
      return FAILURE_COUNTS[event.severity] === 0 ? CLOSED : opened(event, state.openings + 1, now);
    case "attempt-cancelled":
      return { type: "open", until: now, openings: state.openings };
  }
};

const nextOpen = (state: Breaker & { type: "open" }, event: BreakerEvent, now: number): Breaker => {
  if (event.type === "attempt-start") return { type: "half-open", openings: state.openings };
  // The late end of an attempt begun before: it only counts if the server asks for a longer wait.
  return event.type === "attempt-failure" && FAILURE_COUNTS[event.severity] > 0
    ? { ...state, until: Math.max(state.until, now + (event.retryAfterMs ?? 0)) }
    : state;
};

/** The breaker after an event; `now` in epoch milliseconds. Pure. */
export const nextBreaker = (state: Breaker, event: BreakerEvent, now: number): Breaker => {
  switch (state.type) {
    case "closed":
      return nextClosed(state.failures, event, now);
    case "half-open":
      return nextHalfOpen(state, event, now);
    case "open":
      return nextOpen(state, event, now);
  }
};

/** When the server may be asked again, epoch milliseconds: 0 for now, infinity while a probe is under way. */
export const dueAt = (state: Breaker): number => {
  if (state.type === "closed") return 0;
  return state.type === "open" ? state.until : Number.POSITIVE_INFINITY;
};

interface CircuitFailure {
  readonly severity: Severity;
  /** How long the server asked us to wait. */
  readonly retryAfterMs: number | null;
}

/** Keeps the breaker of one server. */
export const createCircuit = ({
  clock,
  chance,
  onChange,
}: Pick<Runtime, "clock" | "chance"> & {
  /** Called when the breaker changes its type. */
  readonly onChange: (state: Breaker) => void;
}) => {
  let state: Breaker = CLOSED;
  const take = (event: BreakerEvent): void => {
    const before = state;
    state = nextBreaker(before, event, clock.now());
    if (state.type !== before.type) onChange(state);
  };
  return {
    /** When the server may be asked, see `dueAt` above. */
    dueAt: () => dueAt(state),
    /** Reports that the server is asked now, due or not. The caller reports exactly one of the three ends. */
    begin: () => {
      const before = state.type;
      take({ type: "attempt-start" });
      const isProbe = before === "open";
      return {
        succeeded: () => take({ type: "attempt-success", isProbe }),
        failed: ({ severity, retryAfterMs }: CircuitFailure): void =>
          take({ type: "attempt-failure", isProbe, severity, retryAfterMs, draw: chance.next() }),
        /** The attempt was cancelled, and says nothing about the server. */
        dropped: () => take({ type: "attempt-cancelled", isProbe }),
      };
    },
  };
};

export type Circuit = ReturnType<typeof createCircuit>;
