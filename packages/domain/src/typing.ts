import type { Chance, DelayRange } from "./chance.ts";

/** The least and the most that a character types (design §3.2). */
export const TYPING = { minMs: 700, maxMs: 5000 } as const;

const START_MS = 700;
const CHARACTER_MS = 25;

/** A person is this much quicker or slower from one line to the next. */
const SPREAD = 0.2;

/** How long a character types a reply, whole milliseconds: by its length, drawn around it, within the range. */
export const typingMs = (text: string, range: DelayRange, chance: Chance): number => {
  const usual = START_MS + CHARACTER_MS * Array.from(text).length;
  const drawn = Math.round(usual * (1 - SPREAD + 2 * SPREAD * chance.next()));
  return Math.min(range.maxMs, Math.max(range.minMs, drawn));
};

/** Between the two parts of a reply: an empty line. */
const PART_BREAK = /\n[^\S\n]*\n\s*/u;

/** A text as the bubbles it is shown in: one, or two where it has two parts (design §3.2). Never empty ones. */
export const bubblesOf = (text: string): readonly [string] | readonly [string, string] => {
  const found = PART_BREAK.exec(text);
  if (found === null) return [text];
  const first = text.slice(0, found.index);
  const second = text.slice(found.index + found[0].length);
  return first.trim() === "" || second.trim() === "" ? [text] : [first, second];
};
