import type { Side } from "../verdict.ts";

/** The sizes of the pieces that a word is cut into; a slip of the finger spoils a few of them. */
const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/** Longer words are none. */
const MOST_LETTERS = 24;

// FNV-1a (Fowler, Noll, Vo) over code units, and the finish of MurmurHash3 (Appleby), which mixes its bits.
const BASIS = 2_166_136_261;
const PRIME = 16_777_619;

const add = (hash: number, text: string): number => {
  let sum = hash;
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), PRIME);
  return sum;
};

const finish = (hash: number): number => {
  let mixed = hash ^ (hash >>> 15);
  mixed = Math.imul(mixed, 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const SAID_IN = finish(add(BASIS, "@in"));
const SAID_OUT = finish(add(BASIS, "@out"));
const WORD = add(BASIS, "u");
const PIECE = add(BASIS, "c");
const NEIGHBOURS = add(BASIS, "b");
const OVER_ONE = add(BASIS, "s");
const THREE = add(BASIS, "t");
const START = "^";
const END = "$";

const NUMBER = /^\d{1,4}$/u;

/** Numbers count by what they may be: an age, a year of birth, or how long they are. */
const kindOf = (word: string): string => {
  if (!NUMBER.test(word)) return word;
  const value = Number(word);
  if (value >= 6 && value <= 17) return "#child";
  if (value >= 18 && value <= 99) return "#adult";
  if (value >= 2009 && value <= 2020) return "#late";
  if (value >= 1920 && value <= 2008) return "#early";
  return `#${word.length}`;
};

/** Whether a word is a number that may be an age, a year or a grade. */
export const isNumber = (word: string): boolean => NUMBER.test(word);

const addPieces = (word: string, cues: number[]): void => {
  const whole = `${START}${word.slice(0, MOST_LETTERS)}${END}`;
  for (let from = 0; from + SHORTEST_PIECE <= whole.length; from += 1) {
    let hash = PIECE;
    const to = Math.min(from + LONGEST_PIECE, whole.length);
    for (let place = from; place < to; place += 1) {
      hash = Math.imul(hash ^ whole.charCodeAt(place), PRIME);
      if (place - from + 1 >= SHORTEST_PIECE) cues.push(finish(hash));
    }
  }
};

/** A word as it counts, and its own cues. */
interface Word {
  readonly kind: string;
  readonly cues: readonly number[];
}

/** Words that were met before, by how they are written. */
export type KnownWords = Map<string, Word>;

const wordOf = (written: string, known: KnownWords): Word => {
  let word = known.get(written);
  if (word === undefined) {
    const kind = kindOf(written);
    const cues = [finish(add(WORD, kind))];
    addPieces(kind, cues);
    word = { kind, cues };
    known.set(written, word);
  }
  return word;
};

/**
 * What is weighed of a run of words, as 32-bit numbers: who says it, each word and its pieces once, and
 * words beside each other (two, three, and two with one between).
 */
export const cuesOf = (
  words: readonly string[],
  from: number,
  to: number,
  side: Side,
  known: KnownWords = new Map(),
): readonly number[] => {
  const cues = [side === "in" ? SAID_IN : SAID_OUT];
  const seen = new Set<string>();
  const end = Math.min(to, words.length);
  let before: string | undefined;
  let earlier: string | undefined;
  for (let place = from; place < end; place += 1) {
    const { kind, cues: own } = wordOf(words[place] ?? "", known);
    if (!seen.has(kind)) {
      seen.add(kind);
      for (const cue of own) cues.push(cue);
    }
    if (before !== undefined) {
      cues.push(finish(add(add(add(NEIGHBOURS, before), " "), kind)));
      if (earlier !== undefined) {
        cues.push(finish(add(add(add(OVER_ONE, earlier), " "), kind)));
        cues.push(finish(add(add(add(add(add(THREE, earlier), " "), before), " "), kind)));
      }
    }
    earlier = before;
    before = kind;
  }
  return cues;
};
