import { COMMON_WORDS, EMPTY_WORDS } from "./words/common-words.ts";
import { stem, wordsOf } from "./words/plain-words.ts";

/** Two words are the same if the longer one only adds an ending of at most so many letters. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 5;

/** Tells whether another word is the same, simple endings aside; `word` is prepared once. */
const sameAs = (word: string): ((other: string) => boolean) => {
  const plain = stem(word);
  const isLongerBy = (short: string, long: string): boolean =>
    short.length >= SHORTEST_STEM &&
    long.length - short.length <= LONGEST_ENDING &&
    long.startsWith(short);
  return (other) =>
    // No ending changes a word's first letter, so most words of a long text are ruled out here.
    other.codePointAt(0) === word.codePointAt(0) &&
    (isLongerBy(word, other) || isLongerBy(other, word) || stem(other) === plain);
};

const isDistinctive = (word: string): boolean =>
  word.length > 2 &&
  !COMMON_WORDS.has(word) &&
  !COMMON_WORDS.has(stem(word)) &&
  !/^\d+$/u.test(word);

/**
 * Gives a test of whether a message contains the telling words of a fact: case, accents, punctuation
 * and simple endings aside. One distinctive word of the value is enough ("Miso" of "Miso the cat"), so
 * it finds too many messages rather than too few. Of a value of everyday words only ("coffee shop") all
 * must be there; words such as "the" never count.
 */
export const mentionOf = (value: string): ((content: string) => boolean) => {
  const telling = wordsOf(value)
    .filter((word) => !EMPTY_WORDS.has(word))
    .map((word) => ({ isDistinctive: isDistinctive(word), isSame: sameAs(word) }));
  if (telling.length === 0) return () => false;
  return (content) => {
    const said = [...new Set(wordsOf(content))];
    return (
      telling.some((word) => word.isDistinctive && said.some(word.isSame)) ||
      telling.every((word) => said.some(word.isSame))
    );
  };
};

/** Whether a message contains the telling words of a fact. */
export const mentions = (content: string, value: string): boolean => mentionOf(value)(content);
