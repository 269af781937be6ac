import { alikeTo, classOf } from "../lexicon/word-classes.ts";
import type { Word } from "../lexicon/words.ts";

/** What stands around the words of a sentence and bears on whether it tells something. */
export interface Around {
  /** The character's line that it answers, as the first sentence of a message does. */
  readonly answers: string | null;
  /** Whether nothing in it is stated as so by its writer. */
  readonly isSupposed: boolean;
}

const WORDS_A_STEP = 3;
const MOST_STEPS = 9;

const pairsOf = (tokens: readonly string[], stop: string): readonly string[] => {
  const bounded = ["^", ...tokens, `$${stop}`];
  return bounded.slice(1).map((token, at) => `${bounded[at] ?? ""} ${token}`);
};

/** The words of a sentence and their classes, each two neighbours, its ends, its length, and what stands around it; once each. */
export const featuresOf = (
  sentence: readonly Word[],
  { answers, isSupposed }: Around,
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
    ...(isSupposed ? ["<supposed>"] : []),
  ]);
};
