import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "./clock.ts";
import type { Stopwatch } from "./steady-clock-stopwatch.ts";

/** Asks somebody else for the time: epoch milliseconds, fractions included. */
export type ReadTime = () => Promise<number>;

/** What a stopwatch's reading lacks to the time that was asked for. */
export interface Offset {
  readonly offsetMs: number;
  /** The answer was made at any moment of the round trip: half of it, at most so far off. */
  readonly unsureMs: number;
}

/** Questions in one measurement: the quickest answer is the surest. */
const ASKED = 5;

/** A question that waits for so long gets no answer. */
const WITHIN_MS = 2_000;

const NO_ANSWER = "no answer in time";

export interface MeasureDeps {
  readonly stopwatch: Stopwatch;
  readonly after: Clock["after"];
}

const askOnce = async (readTime: ReadTime, { stopwatch, after }: MeasureDeps): Promise<Offset> => {
  const late = Promise.withResolvers<never>();
  const cancel = after(WITHIN_MS, () => late.reject(new Error(NO_ANSWER)));
  try {
    const askedAt = stopwatch.elapsedMs();
    const timeMs = await Promise.race([readTime(), late.promise]);
    const answeredAt = stopwatch.elapsedMs();
    const unsureMs = (answeredAt - askedAt) / 2;
    return { offsetMs: timeMs + unsureMs - answeredAt, unsureMs };
  } finally {
    cancel();
  }
};

/** The surest of several questions, as many as are answered in a row; fails with the cause where none is. */
export const measureOffset = async (
  readTime: ReadTime,
  deps: MeasureDeps,
): Promise<Result<Offset, unknown>> => {
  let best: Offset | null = null;
  for (let asked = 0; asked < ASKED; asked += 1) {
    try {
      const answer = await askOnce(readTime, deps);
      if (best === null || answer.unsureMs < best.unsureMs) best = answer;
    } catch (cause) {
      return best === null ? fail(cause) : ok(best);
    }
  }
  return best === null ? fail(new Error(NO_ANSWER)) : ok(best);
};
