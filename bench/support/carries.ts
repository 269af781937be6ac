import { stem, wordsOf } from "../../apps/server/src/memory/words/plain-words.ts";

/** "tues" is typed for "Tuesday". */
const DAY = /^(?:mon|tues?|wed(?:nes|s)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/u;
const SHORT_MONTHS = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/u;
/** The stems of a text, so that "the 3rd of Feb" is the same as "3 February". */
const wordsIn = (text: string): readonly string[] =>
  wordsOf(
    text.replaceAll("-", " ").replaceAll(/(?<=\d)(?:st|nd|rd|th)\b|\b(?:of|the|an?) /giu, ""),
  ).map((word) => stem(SHORT_MONTHS.test(word) || DAY.test(word) ? word.slice(0, 3) : word));

/** Whether a text contains all of the words, in any form. */
export const carries = (text: string, asked: readonly string[]): boolean => {
  const exactly = new Set(wordsIn(text));
  const said = new Set([...exactly].map((word) => word.slice(0, 3)));
  return asked.every((words) =>
    wordsIn(words).every(
      (word) => exactly.has(word) || (SHORT_MONTHS.test(word) && said.has(word)),
    ),
  );
};
