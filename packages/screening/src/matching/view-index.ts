import type { View } from "../normalise/view.ts";

/** Where the pauses of a view are. */
export interface ViewIndex {
  /** A bit for each place, and 64 more: the last word of a sentence stands before it. */
  readonly ends: Int32Array;
  /** A bit for each place, and 64 more: a pause stands before it. */
  readonly pauses: Int32Array;
}

/** The first two letters of a word as a number: no string is made to look them up. */
export const beginningOf = (word: string): number =>
  word.charCodeAt(0) * 0x1_00_00 + word.charCodeAt(1);

/** Whether the word may be a number in digits. */
export const isNumeric = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
};

/** How many numbers of 32 bits hold a bit for each place, and 64 more. */
export const bitsFor = (places: number): number => (places >>> 5) + 3;

const PAST_THE_END = 64;

const indexView = ({ words, pauses }: View): ViewIndex => {
  const size = bitsFor(words.length);
  const index = { ends: new Int32Array(size), pauses: new Int32Array(size) };
  const note = (bits: Int32Array, place: number): void => {
    bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
  };
  for (let place = 0; place < words.length; place += 1) {
    const pause = pauses[place] ?? 0;
    if (pause > 0) note(index.pauses, place);
    if (pause === 2) note(index.ends, place);
  }
  for (let place = words.length; place < words.length + PAST_THE_END; place += 1) {
    note(index.pauses, place);
    note(index.ends, place);
  }
  return index;
};

const known = new WeakMap<View, ViewIndex>();

/** The index of a view, made when it is first asked for. */
export const indexOf = (view: View): ViewIndex => {
  let index = known.get(view);
  if (index === undefined) {
    index = indexView(view);
    known.set(view, index);
  }
  return index;
};
