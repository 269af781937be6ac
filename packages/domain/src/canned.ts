import type { Chance } from "./chance.ts";

/** Canned fallback replies that each character has (spec §9). */
export const CANNED_LINES = 5;

/** Pause between the failure of a run and its canned reply (spec §8). */
export const CANNED_AFTER_FAILURE_MS = 1000;

/** Pause before a canned reply where no thread could be made (spec §9). */
export const CANNED_WITHOUT_THREAD = { minMs: 1000, maxMs: 3000 } as const;

/**
 * The next canned line: none repeats until all are used (design §3.9), so of n lines, the latest
 * n - 1 are left out. `used` holds this thread's canned lines in order; the latest ones
 * are enough.
 */
export const nextCannedLine = (
  lines: readonly string[],
  used: readonly string[],
  chance: Chance,
): string => {
  const known = used.filter((line) => lines.includes(line));
  const latest = new Set(known.slice(Math.max(0, known.length - lines.length + 1)));
  const fresh = lines.filter((line) => !latest.has(line));
  const line = fresh[Math.floor(chance.next() * fresh.length)];
  if (line === undefined) throw new Error("a character has no canned lines");
  return line;
};
