import type { View } from "../normalise/view.ts";
import { idsOfWord, sizeOfLexicon } from "./lexicon.ts";

/** A word of a view that some phrase knows. */
export interface KnownWord {
  /** The lexicon's numbers of what it fits. */
  readonly ids: readonly number[];
  /** Where it stands, ascending. */
  readonly places: readonly number[];
}

/** Where the pauses of a view are. */
export interface Pauses {
  /** A bit for each place, and 64 more: the last word of a sentence stands before it. */
  readonly ends: Int32Array;
  /** A bit for each place, and 64 more: a pause stands before it. */
  readonly pauses: Int32Array;
}

/** How many numbers of 32 bits hold a bit for each place, and 64 more. */
export const bitsFor = (places: number): number => (places >>> 5) + 3;

const PAST_THE_END = 64;

const findPauses = ({ words, pauses }: View): Pauses => {
  const size = bitsFor(words.length);
  const found = { ends: new Int32Array(size), pauses: new Int32Array(size) };
  const note = (bits: Int32Array, place: number): void => {
    bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
  };
  for (let place = 0; place < words.length; place += 1) {
    const pause = pauses[place] ?? 0;
    if (pause > 0) note(found.pauses, place);
    if (pause === 2) note(found.ends, place);
  }
  for (let place = words.length; place < words.length + PAST_THE_END; place += 1) {
    note(found.pauses, place);
    note(found.ends, place);
  }
  return found;
};

// Of many distinct words most come once: there is no need to remember that nobody knows them.
const MOST_STRANGERS = 2_000;

const findKnown = ({ words }: View): readonly KnownWord[] => {
  const known: KnownWord[] = [];
  const placesOf = new Map<string, number[] | null>();
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? "";
    const before = placesOf.get(word);
    if (before === undefined) {
      const ids = idsOfWord(word);
      if (ids === undefined) {
        if (placesOf.size < MOST_STRANGERS) placesOf.set(word, null);
        continue;
      }
      const places = [place];
      placesOf.set(word, places);
      known.push({ ids, places });
    } else before?.push(place);
  }
  return known;
};

const placeAll = ({ words }: View): ReadonlyMap<string, readonly number[]> => {
  const placesOf = new Map<string, number[]>();
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? "";
    const before = placesOf.get(word);
    if (before === undefined) placesOf.set(word, [place]);
    else before.push(place);
  }
  return placesOf;
};

/** What is found in a view once, for all matchers; each part when it is first asked for. */
interface ViewIndex {
  pauses?: Pauses;
  known?: { readonly words: readonly KnownWord[]; readonly size: number };
  all?: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<View, ViewIndex>();

const indexOf = (view: View): ViewIndex => {
  let index = indexes.get(view);
  if (index === undefined) {
    index = {};
    indexes.set(view, index);
  }
  return index;
};

/** Where the pauses of the view are. */
export const pausesIn = (view: View): Pauses => (indexOf(view).pauses ??= findPauses(view));

/** The words of the view that phrases know, each once. */
export const knownWordsIn = (view: View): readonly KnownWord[] => {
  const index = indexOf(view);
  const size = sizeOfLexicon();
  if (index.known?.size !== size) index.known = { words: findKnown(view), size };
  return index.known.words;
};

/** For each distinct word of the view its places, ascending. */
export const placesIn = (view: View): ReadonlyMap<string, readonly number[]> =>
  (indexOf(view).all ??= placeAll(view));
