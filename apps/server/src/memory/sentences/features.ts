import { alikeTo, classOf } from "../lexicon/word-classes.ts";
import type { Word } from "../lexicon/words.ts";

const WORDS_A_STEP = 3;
const MOST_STEPS = 9;

const pairsOf = (tokens: readonly string[], stop: string): readonly string[] => {
  const bounded = ["^", ...tokens, `$${stop}`];
  return bounded.slice(1).map((token, at) => `${bounded[at] ?? ""} ${token}`);
};

/** The words of a sentence and their classes, each two neighbours, its ends, its length, and whether it answers a question (`answers`, the character's line before it); once each. */
export const featuresOf = (
  sentence: readonly Word[],
  answers: string | null,
): ReadonlySet<string> => {
  const words = sentence.map(classOf);
  const alike = sentence.map(({ word }) => alikeTo(word) ?? `#${word}`);
  const stop = sentence.at(-1)?.stop ?? "";
  return new Set([
    ...words,
    ...pairsOf(words, stop),
    ...alike,
    ...pairsOf(alike, stop),
    `<${Math.min(MOST_STEPS, Math.floor(words.length / WORDS_A_STEP))}>`,
    ...(/\?\s*$/u.test(answers ?? "") ? ["<answer>"] : []),
  ]);
};
