import type { KnownWord, PauseBits, View } from "../normalise/view.ts";
import { idsOfWord, sizeOfLexicon } from "./lexicon.ts";

/** How many numbers of 32 bits hold a bit for each place, and 64 more. */
export const bitsFor = (places: number): number => (places >>> 5) + 3;

const PAST_THE_END = 64;

const findPauses = ({ words, pauses }: View): PauseBits => {
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

/** Where the pauses of the view are. */
export const pausesIn = (view: View): PauseBits => (view.notes.pauses ??= findPauses(view));

/** The words of the view that phrases know, each once. */
export const knownWordsIn = (view: View): readonly KnownWord[] => {
  const { notes } = view;
  const size = sizeOfLexicon();
  if (notes.known?.size !== size) notes.known = { words: findKnown(view), size };
  return notes.known.words;
};

/** For each distinct word of the view its places, ascending. */
export const placesIn = (view: View): ReadonlyMap<string, readonly number[]> =>
  (view.notes.places ??= placeAll(view));
