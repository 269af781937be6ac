import { COMMON_WORDS } from "../normalise/common-words.ts";
import type { Normalised, Pause, View } from "../normalise/view.ts";
import { FILLERS, KEY_WORDS, REAL_WORDS, SHORTHAND } from "./key-words.ts";
import { createSpelling } from "./spelling.ts";

const NO_WORDS: readonly string[] = [];

// A message of more distinct words is none that was typed in distress.
const MOST_SPELLED_WORDS = 2_000;

/**
 * Reads a text as it is meant: without fillers, shorthand written out, key words mended. `known` are words that rules
 * name, which are never taken for a slip.
 */
export const createReading = (known: readonly string[]): ((text: Normalised) => Normalised) => {
  const spell = createSpelling(KEY_WORDS, [...COMMON_WORDS, ...REAL_WORDS, ...known]);

  const meaningOf = (written: string, isSpelled: boolean): readonly string[] => {
    if (FILLERS.has(written)) return NO_WORDS;
    return SHORTHAND.get(written) ?? [isSpelled ? spell(written) : written];
  };

  const readView = ({ kind, words, offsets, pauses }: View): View => {
    const meanings = new Map<string, readonly string[]>();
    const kept: { words: string[]; offsets: number[]; pauses: Pause[] } = {
      words: [],
      offsets: [],
      pauses: [],
    };
    let pause: Pause = 0;
    for (const [place, written] of words.entries()) {
      const before = pauses[place] ?? 0;
      if (before > pause) pause = before;
      let meant = meanings.get(written);
      if (meant === undefined) {
        meant = meaningOf(written, meanings.size < MOST_SPELLED_WORDS);
        meanings.set(written, meant);
      }
      for (const word of meant) {
        kept.words.push(word);
        kept.offsets.push(offsets[place] ?? 0);
        kept.pauses.push(pause);
        pause = 0;
      }
    }
    return { kind, ...kept, notes: {} };
  };

  return ({ views }) => ({ views: views.map(readView) });
};
