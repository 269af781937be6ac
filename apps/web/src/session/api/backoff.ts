import { drawDelayMs, type Chance } from "@evenfall/domain";

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
