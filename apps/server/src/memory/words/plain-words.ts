import { withoutMarks } from "@evenfall/screening";

/** Lower case, without accents, with plain apostrophes: how words are compared. */
export const folded = (text: string): string => withoutMarks(text).replaceAll(/[’‘`´ʼ]/gu, "'");

/** The words of a text, folded; numbers count as words, and an ordinal as its number. */
export const wordsOf = (text: string): readonly string[] =>
  (folded(text).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []).map((word) =>
    word
      .replace(/'s$/u, "")
      .replace(/^(?:l|d|j|qu|s|t|m|n|c)'(?=\p{L}{3})/u, "")
      .replace(/^(\d+)(?:st|nd|rd|th)$/u, "$1"),
  );

/** A word without the commonest endings of English; only for comparing it with another one. */
export const stem = (word: string): string => {
  if (word.length < 4 || /\d/u.test(word)) return word;
  return word
    .replace(/ies$/u, "y")
    .replace(/(?<=[^aeiou]{2}|[aeiou][^aeious])(?:ing|ed|er|ers)$/u, "")
    .replace(/(?<=s|x|z|ch|sh)es$/u, "")
    .replace(/(?<=[^s])s$/u, "")
    .replace(/([^aeiouls])\1$/u, "$1")
    .replace(/e$/u, "");
};

/** Whether two values say the same: case, accents, punctuation and articles aside. */
export const sameWords = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

const ARTICLE = /^(?:a|an|the|my|our|some)$/u;

/** A text as part of a subject: its folded words, without articles. */
export const keyOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !ARTICLE.test(word))
    .join(" ");
