import { createDice } from "@evenfall/testing";
import { describe, expect, it } from "vitest";
import {
  BACKOFF,
  CLOSED,
  dueAt,
  LONG_BACKOFF,
  nextBreaker,
  type Breaker,
  type BreakerEvent,
  type Weight,
} from "./breaker.ts";

const NOW = 1_000_000;

type Failure = Partial<Omit<BreakerEvent & { type: "attempt-failure" }, "type">>;

const failure = (changes: Failure = {}): BreakerEvent => ({
  type: "attempt-failure",
  isProbe: false,
  weight: "strike",
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

  it.each(["out", "out-for-long"] as const)("opens at once where the failure weighs %s", (weight) =>
    expect(after(CLOSED, failure({ weight })).type).toBe("open"),
  );

  it("never opens because of what one request was", () =>
    expect(after(CLOSED, ...Array.from({ length: 50 }, () => failure({ weight: "none" })))).toEqual(
      CLOSED,
    ));

  it("forgets its failures with an answer", () => {
    expect(after(CLOSED, failure(), failure(), success(), failure(), failure()).type).toBe(
      "closed",
    );
  });
});

describe("an open breaker", () => {
  it("waits at least as long as the server asked, whatever is drawn", () => {
    for (const draw of [0, 0.5, 0.999]) {
      const state = after(CLOSED, failure({ weight: "out", retryAfterMs: 90_000, draw }));
      expect(dueAt(state)).toBe(NOW + 90_000);
    }
  });

  it("waits longer where a late answer asks for more, and never less", () => {
    const late = failure({ weight: "out", retryAfterMs: 9_000 });
    expect(dueAt(after(open, late))).toBe(NOW + 9_000);
    expect(dueAt(after(open, failure({ weight: "out", retryAfterMs: 10 })))).toBe(NOW + 500);
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
      (draw) => dueAt(after(CLOSED, failure({ weight: "out-for-long", draw }))) - NOW,
    );
    expect(waits[0]).toBe(LONG_BACKOFF.leastMs);
    expect(waits[1]).toBeGreaterThan(290_000);
  });
});

it("decides after half-open by its probe alone", () => {
  expect(after(open, start)).toEqual(halfOpen);
  expect(dueAt(halfOpen)).toBe(Number.POSITIVE_INFINITY);
  expect(after(halfOpen, failure({ isProbe: true, weight: "none" }))).toEqual(CLOSED);
  expect(after(halfOpen, failure({ isProbe: true }))).toMatchObject({ type: "open", openings: 2 });
  expect(dueAt(after(halfOpen, { type: "attempt-drop", isProbe: true }))).toBe(NOW);
});

it("keeps its promises through any sequence of events", () => {
  const dice = createDice(20_261_121);
  const weights: readonly [Weight, ...Weight[]] = ["none", "strike", "out", "out-for-long"];
  const seen = new Set<string>();
  for (let round = 0; round < 400; round += 1) {
    let state: Breaker = CLOSED;
    let now = NOW;
    let probesOut = 0;
    const inFlight: boolean[] = [];
    for (let step = 0; step < 60; step += 1) {
      now += dice.pick([0, 1, 500, 5_000, 120_000]);
      const before: Breaker = state;
      const ends = inFlight.length > 0 && dice.between(0, 2) > 0;
      if (!ends) {
        // Whoever asks asks only when it is due, or forces it as a last resort.
        if (dueAt(before) > now && dice.between(0, 3) > 0) continue;
        state = nextBreaker(before, start, now);
        const isProbe = before.type === "open";
        inFlight.push(isProbe);
        probesOut += Number(isProbe);
      } else {
        const [isProbe = false] = inFlight.splice(dice.between(0, inFlight.length - 1), 1);
        const retryAfterMs = dice.pick([null, 0, 3_000, 3_600_000]);
        const weight = dice.pick(weights);
        const draw = dice.between(0, 999) / 1000;
        const event = dice.pick<BreakerEvent>([
          { type: "attempt-success", isProbe },
          { type: "attempt-failure", isProbe, weight, retryAfterMs, draw },
          { type: "attempt-failure", isProbe, weight, retryAfterMs, draw },
          { type: "attempt-drop", isProbe },
        ]);
        state = nextBreaker(before, event, now);
        probesOut -= Number(isProbe);
        if (event.type === "attempt-failure") {
          if (weight === "none" && before.type === "closed") expect(state).toEqual(before);
          const hasOpened = state.type === "open" && before.type !== "open";
          if (hasOpened) {
            const waitMs = dueAt(state) - now;
            expect(waitMs).toBeGreaterThanOrEqual(retryAfterMs ?? 0);
            expect(waitMs).toBeLessThanOrEqual(
              Math.max(retryAfterMs ?? 0, BACKOFF.capMs, LONG_BACKOFF.capMs),
            );
          }
        }
        if (event.type === "attempt-drop" && before.type !== "half-open")
          expect(state).toEqual(before);
        if (isProbe && event.type === "attempt-success") expect(state).toEqual(CLOSED);
        if (!isProbe && before.type === "half-open") expect(state).toEqual(before);
      }
      // One probe at a time, and half-open exactly while it is out.
      expect(probesOut).toBe(state.type === "half-open" ? 1 : 0);
      if (state.type === "closed") expect(state.strikes).toBeLessThan(3);
      seen.add(`${before.type} to ${state.type}`);
    }
    // Whatever happened, one answered probe makes it whole.
    if (state.type === "open")
      expect(nextBreaker(nextBreaker(state, start, now), success(true), now)).toEqual(CLOSED);
  }
  // The sequences went everywhere, or they would prove little.
  expect([...seen].toSorted()).toEqual([
    "closed to closed",
    "closed to open",
    "half-open to closed",
    "half-open to half-open",
    "half-open to open",
    "open to half-open",
    "open to open",
  ]);
});
