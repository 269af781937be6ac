import { alikeTo, classOf } from "../lexicon/word-classes.ts";
import type { Word } from "../lexicon/words.ts";

const WORDS_A_STEP = 3;
const MOST_STEPS = 9;

const pairsOf = (tokens: readonly string[], stop: string): readonly string[] => {
  const bounded = ["^", ...tokens, `$${stop}`];
  return bounded.slice(1).map((token, at) => `${bounded[at] ?? ""} ${token}`);
};

/** A sentence's features, each once: words, classes, pairs, ends, length; whether `answers` is a question. */
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
