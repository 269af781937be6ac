import type { Chance } from "./chance.ts";

/** Canned fallback replies that each character has (spec §9). */
export const CANNED_LINES = 5;

/** Between the failure of a run and its canned reply (spec §8). */
export const CANNED_AFTER_FAILURE_MS = 1000;

/** Before a canned reply where no thread could be made (spec §9). */
export const CANNED_WITHOUT_THREAD = { minMs: 1000, maxMs: 3000 } as const;

/**
 * The next canned line: none repeats until all are used (design §3.9).
 * `used` holds the canned lines of this thread in order; lines that are not ours are ignored.
 */
export const nextCannedLine = (
  lines: readonly string[],
  used: readonly string[],
  chance: Chance,
): string => {
  const ours = used.filter((line) => lines.includes(line));
  const usedInThisRound = new Set(ours.slice(ours.length - (ours.length % lines.length)));
  const last = ours.at(-1);
  const fresh = lines.filter((line) => !usedInThisRound.has(line) && line !== last);
  const choice = fresh.length > 0 ? fresh : lines;
  const line = choice[Math.floor(chance.next() * choice.length)];
  if (line === undefined) throw new Error("a character has no canned lines");
  return line;
};
