import type { Normalised, View } from "../normalise/view.ts";

/** No message is this long; a longer text is looked through in parts, so that a find ends the search. */
const PART_WORDS = 3_000;

/** A phrase that begins in one part ends in it or in what the next repeats. */
const OVERLAP_WORDS = 32;

const part = ({ kind, words, offsets, pauses }: View, from: number): View => {
  const to = from + PART_WORDS + OVERLAP_WORDS;
  return {
    kind,
    words: words.slice(from, to),
    offsets: offsets.slice(from, to),
    pauses: pauses.slice(from, to),
    notes: {},
  };
};

/** The text in parts that overlap; most texts are one. */
export const partsOf = function* (text: Normalised): Generator<Normalised, void, undefined> {
  const longest = Math.max(...text.views.map(({ words }) => words.length));
  if (longest <= PART_WORDS + OVERLAP_WORDS) {
    yield text;
    return;
  }
  for (let from = 0; from < longest; from += PART_WORDS) {
    yield {
      views: text.views.filter(({ words }) => from < words.length).map((view) => part(view, from)),
    };
  }
};
