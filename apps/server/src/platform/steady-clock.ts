import { fail, ok, type Result } from "@evenfall/domain";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import { measureOffset, type ReadTime } from "./steady-clock-measure.ts";
import type { Stopwatch } from "./steady-clock-stopwatch.ts";

/** How often the database is asked again. A quartz goes off by some 3 ms in that time. */
export const MEASURE_EVERY_MS = 30_000;

/** No clock drifts so far between two looks: it was set by somebody, or is another machine's. */
export const JUMP_MS = 60_000;

/** How long a jump of the database's clock must last before it is believed. */
export const BELIEVE_AFTER_MS = 10 * 60_000;

/** A difference is worked off at a tenth of the time that passes, so that `now` always grows. */
const SLEW_PACE = 0.1;

/** A stopwatch that counts no sleep is told of one at least so long. */
const SLEPT_MS = 2_000;

export interface SteadyClockDeps {
  readonly stopwatch: Stopwatch;
  /** The machine's own time, read once: it counts until `follow`. Epoch milliseconds. */
  readonly startMs: number;
  readonly after: Clock["after"];
  readonly log: Log;
}

/** A clock that all nodes share, and that no setting of a machine's clock moves. */
export interface SteadyClock extends Clock {
  /**
   * Takes over the database's time, and goes on following it. Called once, before anything is
   * stamped: only here the time may go back. Fails with a line for the operator.
   */
  follow(readDatabaseTime: ReadTime): Promise<Result<null, string>>;
  /** Asks the database no more. Time goes on. */
  stop(): void;
}

/** A moment that is known, and what is still to be worked off since. */
interface Anchor {
  readonly atMs: number;
  readonly timeMs: number;
  readonly owedMs: number;
}

/** How much of what is owed has been worked off so far. */
const workedOffMs = ({ atMs, owedMs }: Anchor, elapsedMs: number): number =>
  Math.sign(owedMs) * Math.min(Math.abs(owedMs), Math.max(0, elapsedMs - atMs) * SLEW_PACE);

const timeAt = (anchor: Anchor, elapsedMs: number): number =>
  anchor.timeMs + Math.max(0, elapsedMs - anchor.atMs) + workedOffMs(anchor, elapsedMs);

/**
 * Time by a stopwatch that nobody can set, held to the database's clock, which is the same for all
 * nodes. Where the database does not answer, the stopwatch goes on alone: nodes part by some
 * milliseconds an hour. A jump of the database's clock is not believed at once: on this node the
 * time that passed is sure, and what has run out cannot be brought back. It is followed when it
 * lasts, for nodes that start meanwhile know no other time: forward in one step, back by slowing
 * down.
 */
export const createSteadyClock = (deps: SteadyClockDeps): SteadyClock => {
  const { stopwatch, log } = deps;
  let anchor: Anchor = { atMs: stopwatch.elapsedMs(), timeMs: deps.startMs, owedMs: 0 };
  let apartMs = stopwatch.uptimeMs() - stopwatch.elapsedMs();
  let jumpedSince: number | null = null;
  let isLost = false;
  let cancel = (): void => undefined;
  let isStopped = false;

  const anchorAt = (elapsedMs: number, stepMs: number, owedMs: number): void => {
    anchor = { atMs: elapsedMs, timeMs: timeAt(anchor, elapsedMs) + stepMs, owedMs };
  };

  /** A sleep of the machine is time that passed, and the stopwatch may have missed it. */
  const countSleep = (): void => {
    const elapsedMs = stopwatch.elapsedMs();
    const sleptMs = stopwatch.uptimeMs() - elapsedMs - apartMs;
    if (sleptMs < SLEPT_MS) return;
    apartMs += sleptMs;
    anchorAt(elapsedMs, sleptMs, anchor.owedMs - workedOffMs(anchor, elapsedMs));
    log.info({ sleptMs: Math.round(sleptMs) }, "this machine slept");
  };

  const jumped = (aheadMs: number, elapsedMs: number): void => {
    const fields = { databaseAheadMs: Math.round(aheadMs) };
    if (jumpedSince === null) {
      jumpedSince = elapsedMs;
      log.warn(fields, "the database's clock jumped; the time is counted on without it");
      return;
    }
    if (elapsedMs - jumpedSince < BELIEVE_AFTER_MS) return;
    jumpedSince = null;
    log.warn(fields, "the jump of the database's clock lasts: it is followed");
    if (aheadMs > 0) anchorAt(elapsedMs, aheadMs, 0);
    else anchorAt(elapsedMs, 0, aheadMs);
  };

  const settle = (offset: { readonly offsetMs: number; readonly unsureMs: number }): void => {
    const elapsedMs = stopwatch.elapsedMs();
    const aheadMs = elapsedMs + offset.offsetMs - timeAt(anchor, elapsedMs);
    // While the last correction back is still being worked off, the difference is no news.
    const isOwed = anchor.owedMs < -JUMP_MS && aheadMs > anchor.owedMs - JUMP_MS && aheadMs < 0;
    if (Math.abs(aheadMs) > JUMP_MS && !isOwed) return jumped(aheadMs, elapsedMs);
    if (jumpedSince !== null) log.info({}, "the database's clock is back");
    jumpedSince = null;
    if (isOwed || Math.abs(aheadMs) > offset.unsureMs) anchorAt(elapsedMs, 0, aheadMs);
  };

  const measureAgain = async (readTime: ReadTime): Promise<void> => {
    countSleep();
    const measured = await measureOffset(readTime, deps);
    if (isStopped) return;
    if (measured.ok) {
      settle(measured.value);
      if (isLost) log.info({}, "the database tells its time again");
    } else if (!isLost)
      log.warn({ err: measured.error }, "the database does not tell its time; it is counted on");
    isLost = !measured.ok;
    measureLater(readTime);
  };

  const measureLater = (readTime: ReadTime): void => {
    cancel = deps.after(MEASURE_EVERY_MS, () => void measureAgain(readTime));
  };

  return {
    now: () => Math.floor(timeAt(anchor, stopwatch.elapsedMs())),
    after: deps.after,
    follow: async (readTime) => {
      const measured = await measureOffset(readTime, deps);
      if (!measured.ok) return fail("The database does not tell its time.");
      const elapsedMs = stopwatch.elapsedMs();
      const timeMs = elapsedMs + measured.value.offsetMs;
      const localAheadMs = Math.round(timeAt(anchor, elapsedMs) - timeMs);
      if (Math.abs(localAheadMs) > JUMP_MS)
        log.warn({ localAheadMs }, "this machine's clock and the database's differ: one is wrong");
      anchor = { atMs: elapsedMs, timeMs, owedMs: 0 };
      measureLater(readTime);
      return ok(null);
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
};
