import { inTime, type Clock } from "../../clock.ts";

/** A reading serves every gauge that is made from it for so long. */
const FRESH_MS = 1_000;

/** Longest that a scrape waits for a reading. */
const PATIENCE_MS = 1_000;

/**
 * Reads a figure that several gauges show, once for all of them. Null where it cannot be read, or not
 * in time: whoever asks for the metrics learns the rest all the same.
 */
export const createReading = <Value>(
  read: () => Promise<Value>,
  clock: Clock,
): (() => Promise<Value | null>) => {
  let latest: { readonly at: number; readonly value: Promise<Value | null> } | null = null;
  return () => {
    const now = clock.now();
    if (latest === null || Math.abs(now - latest.at) >= FRESH_MS)
      latest = { at: now, value: inTime(clock, PATIENCE_MS, read()) };
    return latest.value;
  };
};
