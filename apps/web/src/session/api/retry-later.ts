import { drawDelayMs, type Chance } from "@evenfall/domain";
import type { FirstPorts, Stop } from "../browser/ports.ts";

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

const WIDEST_SPREAD_MS = 15_000;

/**
 * A random wait before trying again, in milliseconds, so that many browsers do not come back at once:
 * half to all of a pause that doubles from a second to half a minute. If the server asked for more than
 * that half, the wait begins at what it asked for and is at most 15 s longer.
 */
export const retryDelayMs = (failures: number, chance: Chance, atLeastMs = 0): number => {
  const halfMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10)) / 2;
  const minMs = Math.max(atLeastMs, halfMs);
  const spreadMs = Math.min(WIDEST_SPREAD_MS, Math.max(minMs / 2, halfMs));
  return drawDelayMs({ minMs, maxMs: minMs + spreadMs }, chance);
};

/** The longest wait that is honoured: a server that asks for more is asked again after an hour. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** The answer's Retry-After, in seconds or as a date, as milliseconds; null if it has none that can be read. */
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
  /** The wait that the server asked for, milliseconds; null if it said nothing. */
  readonly atLeastMs: number | null;
}

/**
 * Runs the task once, after a pause; at once when the network comes back, unless the server's own wait
 * is not over. In a hidden page it waits until the page is visible.
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
