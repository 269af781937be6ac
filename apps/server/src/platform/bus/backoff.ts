import { drawDelayMs, type Chance } from "@evenfall/domain";

const FIRST_MS = 100;

/** A connection that is gone is tried at least so often: a node without it works, but worse. */
const LATEST_MS = 5_000;

/** How long to wait before connecting again after so many failures, drawn so that nodes spread. */
export const retryDelayMs = (failures: number, chance: Chance): number => {
  const maxMs = Math.min(LATEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return drawDelayMs({ minMs: Math.ceil(maxMs / 2), maxMs }, chance);
};
