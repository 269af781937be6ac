import { wordsIn } from "./words.ts";

const MOST_WORDS = 60;

/** The words of a message and each pair of neighbours, with its beginning and end marked. */
export const featuresOf = (text: string): readonly string[] => {
  const words = wordsIn(text).slice(0, MOST_WORDS);
  const bounded = ["^", ...words, "$"];
  return [...words, ...bounded.slice(1).map((word, at) => `${bounded[at] ?? ""} ${word}`)];
};
