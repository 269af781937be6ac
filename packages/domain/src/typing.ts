import type { Chance, DelayRange } from "./chance.ts";

/** The shortest and the longest time that a character types (design §3.2). */
export const TYPING = { minMs: 700, maxMs: 5000 } as const;

const START_MS = 700;
const CHARACTER_MS = 25;

/** A person types up to this fraction faster or slower from one line to the next. */
const SPREAD = 0.2;

/** How long a character types a reply, in whole milliseconds: by its length, varied at random, within the range. */
export const typingMs = (text: string, range: DelayRange, chance: Chance): number => {
  const usual = START_MS + CHARACTER_MS * Array.from(text).length;
  const drawn = Math.round(usual * (1 - SPREAD + 2 * SPREAD * chance.next()));
  return Math.min(range.maxMs, Math.max(range.minMs, drawn));
};

/** A reply as the bubbles it is shown in: two where an empty line divides it, else one (design §3.2). */
export const bubblesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\n\s*\n([^]*)/u)
    .filter(Boolean);
