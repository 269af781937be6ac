import { describe, expect, it } from "vitest";
import {
  CLOSED,
  dueAt,
  LONG_BACKOFF,
  nextBreaker,
  type Breaker,
  type BreakerEvent,
} from "./breaker.ts";

const NOW = 1_000_000;

type Failure = Partial<Omit<BreakerEvent & { type: "attempt-failure" }, "type">>;

const failure = (changes: Failure = {}): BreakerEvent => ({
  type: "attempt-failure",
  isProbe: false,
  severity: "counts",
  retryAfterMs: null,
  draw: 0.5,
  ...changes,
});
const start: BreakerEvent = { type: "attempt-start" };
const success = (isProbe = false): BreakerEvent => ({ type: "attempt-success", isProbe });

const after = (state: Breaker, ...events: readonly BreakerEvent[]): Breaker =>
  events.reduce((now, event) => nextBreaker(now, event, NOW), state);

const open: Breaker = { type: "open", until: NOW + 500, openings: 1 };
const halfOpen: Breaker = { type: "half-open", openings: 1 };

describe("a closed breaker", () => {
  it("opens at the third broken answer in a row", () => {
    expect(after(CLOSED, failure(), failure()).type).toBe("closed");
    expect(after(CLOSED, failure(), failure(), failure()).type).toBe("open");
  });

  it("counts no failure that was one request's own, and forgets others with an answer", () => {
    const none = failure({ severity: "none" });
    expect(after(CLOSED, none, none, none)).toEqual(CLOSED);
    const around = [failure(), failure()];
    expect(after(CLOSED, ...around, success(), ...around).type).toBe("closed");
  });
});

describe("an open breaker", () => {
  it("waits at least as long as the server asked, also in a late answer", () => {
    const asked = failure({ severity: "opens", retryAfterMs: 90_000, draw: 0 });
    expect(dueAt(after(CLOSED, asked))).toBe(NOW + 90_000);
    const late = failure({ severity: "opens", retryAfterMs: 9_000 });
    expect(dueAt(after(open, late))).toBe(NOW + 9_000);
    expect(dueAt(after(open, failure({ severity: "opens", retryAfterMs: 10 })))).toBe(NOW + 500);
  });

  it("draws its wait from the whole backoff, which doubles up to a cap", () => {
    const waits = Array.from({ length: 8 }, (_, openings) => {
      const state = after(
        { type: "half-open", openings },
        failure({ isProbe: true, draw: 0.999999 }),
      );
      return Math.round((dueAt(state) - NOW) / 1000);
    });
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    expect(dueAt(after(halfOpen, failure({ isProbe: true, draw: 0 })))).toBe(NOW);
  });

  it("waits long for what only the operator can mend", () => {
    const waits = [0, 0.999999].map(
      (draw) => dueAt(after(CLOSED, failure({ severity: "opens-for-long", draw }))) - NOW,
    );
    expect(waits[0]).toBe(LONG_BACKOFF.leastMs);
    expect(waits[1]).toBeGreaterThan(290_000);
  });
});

it("decides after half-open by its probe alone", () => {
  expect(after(open, start)).toEqual(halfOpen);
  expect(dueAt(halfOpen)).toBe(Number.POSITIVE_INFINITY);
  for (const answer of [success(true), failure({ isProbe: true, severity: "none" })])
    expect(after(halfOpen, answer)).toEqual(CLOSED);
  expect(after(halfOpen, failure({ isProbe: true }))).toMatchObject({ type: "open", openings: 2 });
  expect(dueAt(after(halfOpen, { type: "attempt-cancelled", isProbe: true }))).toBe(NOW);
  const drop: BreakerEvent = { type: "attempt-cancelled", isProbe: false };
  expect(after(halfOpen, success(), failure(), drop, start)).toEqual(halfOpen);
  // The late end of an older attempt does not close an open breaker either.
  expect(after(open, success(), drop)).toEqual(open);
});
