import { isWithin, numberOf } from "./fits.ts";
import type { Slot } from "./phrase.ts";

// What the phrases of all matchers name: words, beginnings of words and ranges of numbers, each with a number of
// its own. So a word of a text is looked up once for all of them, and most words are in none.

interface Beginning {
  readonly prefix: string;
  readonly id: number;
}

interface Range {
  readonly ranges: Slot["ranges"];
  readonly id: number;
}

const byWord = new Map<string, number>();
const byBeginning = new Map<number, Beginning[]>();
const byRanges = new Map<string, Range>();
let size = 0;

// The first two letters of a word as a number: no string is made to look them up.
const beginningOf = (word: string): number => word.charCodeAt(0) * 0x1_00_00 + word.charCodeAt(1);

const isNumeric = (word: string): boolean => {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
};

const idOfWord = (word: string): number => {
  let id = byWord.get(word);
  if (id === undefined) {
    id = size;
    size += 1;
    byWord.set(word, id);
  }
  return id;
};

const idOfPrefix = (prefix: string): number => {
  const beginning = beginningOf(prefix);
  let alike = byBeginning.get(beginning);
  if (alike === undefined) {
    alike = [];
    byBeginning.set(beginning, alike);
  }
  let known = alike.find((one) => one.prefix === prefix);
  if (known === undefined) {
    known = { prefix, id: size };
    size += 1;
    alike.push(known);
  }
  return known.id;
};

const idOfRanges = (ranges: Slot["ranges"]): number => {
  const key = ranges.join(" ");
  let known = byRanges.get(key);
  if (known === undefined) {
    known = { ranges, id: size };
    size += 1;
    byRanges.set(key, known);
  }
  return known.id;
};

/** The numbers of all that the slot names. */
export const idsOfSlot = ({ words, prefixes, ranges }: Slot): readonly number[] => [
  ...words.map(idOfWord),
  ...prefixes.map(idOfPrefix),
  ...(ranges.length > 0 ? [idOfRanges(ranges)] : []),
];

/** How much is named so far: what was looked up when it was less may have missed something. */
export const sizeOfLexicon = (): number => size;

/** The numbers of what the word fits; nothing where no phrase knows it. */
export const idsOfWord = (word: string): readonly number[] | undefined => {
  let ids: number[] | undefined;
  const exact = byWord.get(word);
  if (exact !== undefined) ids = [exact];
  const alike = word.length > 1 ? byBeginning.get(beginningOf(word)) : undefined;
  if (alike !== undefined)
    for (const { prefix, id } of alike) if (word.startsWith(prefix)) (ids ??= []).push(id);
  if (!isNumeric(word)) return ids;
  const value = numberOf(word);
  if (value >= 0)
    for (const { ranges, id } of byRanges.values())
      if (isWithin(ranges, value)) (ids ??= []).push(id);
  return ids;
};
