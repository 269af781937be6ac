import type { View } from "../normalise/view.ts";

/** So many words are weighed as one text. */
const SHORT_WORDS = 40;
/** In a longer one sentences are weighed together up to so many words; */
const SENTENCES_WORDS = 24;
/** so far apart at least, however short they are; */
const LEAST_STEP_WORDS = 8;
/** and a sentence without end in steps. */
const STEP_WORDS = 20;

/** No message has so many; of a longer text rules alone read the rest. */
const MOST_WINDOWS = 500;

/** A run of words: from a place to before another. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const sentenceStarts = ({ words, pauses }: View): readonly number[] => {
  const starts: number[] = [];
  let last = -Infinity;
  for (let place = 0; place < words.length && starts.length < MOST_WINDOWS; place += 1) {
    const since = place - last;
    if (place > 0 && since < STEP_WORDS && (pauses[place] !== 2 || since < LEAST_STEP_WORDS))
      continue;
    starts.push(place);
    last = place;
  }
  return starts;
};

const endFrom = ({ words, pauses }: View, from: number): number => {
  let end = from;
  for (let place = from + 1; place <= words.length; place += 1) {
    const isEnd = place === words.length || pauses[place] === 2;
    if (isEnd && (end === from || place - from <= SENTENCES_WORDS)) end = place;
    if (end > from ? place - from >= SENTENCES_WORDS : place - from >= SHORT_WORDS)
      return end > from ? end : place;
  }
  return end;
};

/**
 * What is weighed together: a short text as a whole; of a longer one its sentences, for what is meant
 * and not said is spread over one or two. Each word is in a few at most.
 */
export const windowsOf = (view: View): readonly Window[] => {
  const { length } = view.words;
  if (length <= SHORT_WORDS) return length === 0 ? [] : [{ from: 0, to: length }];
  return sentenceStarts(view).map((from) => ({ from, to: endFrom(view, from) }));
};
