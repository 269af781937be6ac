import { COMMON_WORDS, EMPTY_WORDS } from "./words/common-words.ts";
import { stem, wordsOf } from "./words/plain-words.ts";

/** A beginning that two words share may be longer in one by an ending of its language. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 5;

/** Whether a word is the same as `word`, simple endings aside; `word` is looked at once. */
const sameAs = (word: string): ((other: string) => boolean) => {
  const plain = stem(word);
  const isLongerBy = (short: string, long: string): boolean =>
    short.length >= SHORTEST_STEM &&
    long.length - short.length <= LONGEST_ENDING &&
    long.startsWith(short);
  return (other) =>
    // No ending takes a word's first letter: most words of a long text are done with here.
    other.codePointAt(0) === word.codePointAt(0) &&
    (isLongerBy(word, other) || isLongerBy(other, word) || stem(other) === plain);
};

const isDistinctive = (word: string): boolean =>
  word.length > 2 &&
  !COMMON_WORDS.has(word) &&
  !COMMON_WORDS.has(stem(word)) &&
  !/^\d+$/u.test(word);

/**
 * Tells of a message whether it carries the telling words of a fact: case, accents, punctuation and
 * simple endings aside. One distinctive word of the value is enough ("Miso" of "Miso the cat"), so a
 * message is rather left out once too often. A value of everyday words only ("coffee shop") must stand
 * there with all of them; words such as "the" never count.
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

/** Whether a message carries the telling words of a fact. */
export const mentions = (content: string, value: string): boolean => mentionOf(value)(content);
