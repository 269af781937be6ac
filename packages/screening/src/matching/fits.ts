import type { Slot } from "./phrase.ts";

const NUMBER = /^\d{1,4}$/u;

/** The number that the word is in digits; below 0 where it is none. */
export const numberOf = (word: string): number => (NUMBER.test(word) ? Number(word) : -1);

/** Whether the number lies within one of the ranges. */
export const isWithin = (ranges: Slot["ranges"], value: number): boolean => {
  for (const [from, to] of ranges) if (value >= from && value <= to) return true;
  return false;
};

const isAmong = ({ words, prefixes, ranges }: Slot, word: string): boolean =>
  words.includes(word) ||
  prefixes.some((prefix) => word.startsWith(prefix)) ||
  (ranges.length > 0 && isWithin(ranges, numberOf(word)));

/** Whether the word may stand in the slot. */
export const fits = (slot: Slot, word: string): boolean => isAmong(slot, word) !== slot.isNot;
