import { COMMON_WORDS, EMPTY_WORDS } from "./words/common-words.ts";
import { stem, wordsOf } from "./words/plain-words.ts";

/** A beginning that two words share may be longer in one by an ending of its language. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 5;

const isSameWord = (one: string, other: string): boolean => {
  if (stem(one) === stem(other)) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (
    short.length >= SHORTEST_STEM &&
    long.startsWith(short) &&
    long.length - short.length <= LONGEST_ENDING
  );
};

const isDistinctive = (word: string): boolean =>
  word.length > 2 &&
  !COMMON_WORDS.has(word) &&
  !COMMON_WORDS.has(stem(word)) &&
  !/^\d+$/u.test(word);

/**
 * Whether a message carries the telling words of a fact: case, accents, punctuation and simple
 * endings aside. One distinctive word of the value is enough ("Miso" of "Miso the cat"), so a message
 * is rather left out once too often. A value of everyday words only ("coffee shop") must stand there
 * with all of them; words such as "the" never count.
 */
export const mentions = (content: string, value: string): boolean => {
  const said = [...new Set(wordsOf(content))];
  const telling = wordsOf(value).filter((word) => !EMPTY_WORDS.has(word));
  if (telling.length === 0) return false;
  const isSaid = (word: string): boolean => said.some((other) => isSameWord(word, other));
  return telling.some((word) => isDistinctive(word) && isSaid(word)) || telling.every(isSaid);
};
