import { drawDelayMs, type Chance } from "@evenfall/domain";
import type { FirstPorts, Stop } from "../browser/ports.ts";

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

const WIDEST_SPREAD_MS = 15_000;

/**
 * How long to wait before trying again, in milliseconds: doubling from a second to half a minute,
 * and never less than the server asked for; chosen at random from there to half as much again or more, so
 * that many browsers do not come back at once.
 */
export const retryDelayMs = (failures: number, chance: Chance, atLeastMs = 0): number => {
  const halfMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10)) / 2;
  const minMs = Math.max(atLeastMs, halfMs);
  const spreadMs = Math.min(WIDEST_SPREAD_MS, Math.max(minMs / 2, halfMs));
  return drawDelayMs({ minMs, maxMs: minMs + spreadMs }, chance);
};

/** A server that asks for more than an hour is asked after an hour. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** How long a server wants to be left alone, in milliseconds: seconds, or a date; null where it does not say. */
export const retryAfterMs = ({ headers }: Response, now: number): number | null => {
  const header = headers.get("retry-after");
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), LONGEST_WAIT_MS);
};

/** What a failed call says about when to try again. */
export interface Pause {
  /** Failures in a row before this one. */
  readonly failures: number;
  /** What the server asked for; null where it said nothing. */
  readonly atLeastMs: number | null;
}

/**
 * Runs the task once, after a pause; at once when the network comes back, unless the server asked
 * for patience. In a page that nobody looks at it waits until somebody does.
 */
export const retryLater = (
  { clock, chance, page }: Pick<FirstPorts, "clock" | "chance" | "page">,
  { failures, atLeastMs }: Pause,
  task: () => void,
): Stop => {
  const mayHurryAt = clock.now() + (atLeastMs ?? 0);
  let isDue = false;
  const run = (): void => {
    stop();
    task();
  };
  const stops = [
    clock.after(retryDelayMs(failures, chance, atLeastMs ?? 0), () => {
      isDue = true;
      if (page.isVisible()) run();
    }),
    page.onVisibilityChange(() => {
      if (isDue && page.isVisible()) run();
    }),
    page.onOnline(() => {
      if (clock.now() >= mayHurryAt) run();
    }),
  ];
  const stop = (): void => {
    for (const end of stops) end();
  };
  return stop;
};
