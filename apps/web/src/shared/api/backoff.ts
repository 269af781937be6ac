import { drawDelayMs, type Chance } from "@evenfall/domain";

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/**
 * How long to wait before trying again, in milliseconds: doubling from a second to half a minute,
 * drawn between half and the whole, so that many browsers do not come back at once.
 */
export const retryDelayMs = (failures: number, chance: Chance): number => {
  const maxMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));
  return drawDelayMs({ minMs: maxMs / 2, maxMs }, chance);
};
