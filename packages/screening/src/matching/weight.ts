import { COMMON_WORDS } from "../normalise/common-words.ts";
import type { Slot } from "./phrase.ts";

const COMMON = new Set(COMMON_WORDS);
const COMMON_WEIGHT = 3;

/** The less, the rarer the words of the slot are likely to be: fewer of them, longer, not common. */
export const weightOf = ({ words, prefixes, ranges }: Slot): number => {
  let weight = ranges.length / 2;
  for (const word of words) weight += (COMMON.has(word) ? COMMON_WEIGHT : 0) + 1 / word.length;
  for (const prefix of prefixes) weight += 2 / prefix.length;
  return weight;
};
