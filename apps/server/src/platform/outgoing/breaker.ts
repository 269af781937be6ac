import type { Runtime } from "../runtime.ts";

/**
 * What a failure says of a server. `counts`: a broken answer, three in a row are enough. `opens`: one that
 * was waited for in vain, or that says "not now"; enough alone. `opens-for-long`: what only the operator
 * can mend. `none`: it was about the one request.
 */
export type Severity = "none" | "counts" | "opens" | "opens-for-long";

/** Whether a server is asked. A probe is the one request that finds out whether it has mended. */
export type Breaker =
  /** Asked as ever; failures are what its failures in a row have added up to. */
  | { readonly type: "closed"; readonly failures: number }
  /** Left alone until then, epoch milliseconds; opened so many times without an answer between. */
  | { readonly type: "open"; readonly until: number; readonly openings: number }
  /** The probe is on its way; nobody else asks. */
  | { readonly type: "half-open"; readonly openings: number };

/** `isProbe` where the attempt's start made the breaker half-open: only that one's end decides then. */
export type BreakerEvent =
  | { readonly type: "attempt-start" }
  | { readonly type: "attempt-success"; readonly isProbe: boolean }
  | {
      readonly type: "attempt-failure";
      readonly isProbe: boolean;
      readonly severity: Severity;
      readonly retryAfterMs: number | null;
      /** In [0, 1): how much of the backoff is waited. */
      readonly draw: number;
    }
  /** It was called off, and nothing was learned. */
  | { readonly type: "attempt-cancelled"; readonly isProbe: boolean };

export const CLOSED: Breaker = { type: "closed", failures: 0 };

/** At so many failures the breaker opens. */
const FAILURES_TO_OPEN = 3;

const FAILURE_COUNTS: Readonly<Record<Severity, number>> = {
  none: 0,
  counts: 1,
  opens: FAILURES_TO_OPEN,
  "opens-for-long": FAILURES_TO_OPEN,
};

/** Doubled with every opening, up to the cap, in milliseconds. */
interface Backoff {
  readonly firstMs: number;
  readonly capMs: number;
  /** Waited whatever is drawn. */
  readonly leastMs: number;
}

export const BACKOFF: Backoff = { firstMs: 2_000, capMs: 60_000, leastMs: 0 };

/** For what only the operator can mend. */
export const LONG_BACKOFF: Backoff = { firstMs: 300_000, capMs: 1_800_000, leastMs: 60_000 };

const backoffOf = (severity: Severity): Backoff =>
  severity === "opens-for-long" ? LONG_BACKOFF : BACKOFF;

/** Exponential with full jitter, so that what broke together does not come back together. */
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
      // A failure that is about the one request shows a server that answers.
      return FAILURE_COUNTS[event.severity] === 0 ? CLOSED : opened(event, state.openings + 1, now);
    case "attempt-cancelled":
      return { type: "open", until: now, openings: state.openings };
  }
};

const nextOpen = (state: Breaker & { type: "open" }, event: BreakerEvent, now: number): Breaker => {
  if (event.type === "attempt-start") return { type: "half-open", openings: state.openings };
  // The late end of an attempt from before: only a longer wait that the server asked for counts.
  return event.type === "attempt-failure" && FAILURE_COUNTS[event.severity] > 0
    ? { ...state, until: Math.max(state.until, now + (event.retryAfterMs ?? 0)) }
    : state;
};

/** The breaker after an event. Pure; `now` in epoch milliseconds. */
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

/** When the server may be asked again, epoch milliseconds: 0 at once, infinity while a probe is out. */
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
  /** Hears of every opening and closing. */
  readonly onChange: (state: Breaker) => void;
}) => {
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
