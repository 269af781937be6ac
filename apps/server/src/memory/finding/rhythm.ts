import type { FactFinding } from "../fact.ts";
import { findWord, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { note, type Topic } from "./saying.ts";
import { typedOf } from "./slots.ts";
import type { Who } from "./who.ts";

const TIME =
  /^(?:\d{1,2}(?::\d\d)?(?:am|pm)?|noon|midnight|dawn|half|three|four|five|six|seven|eight|nine|ten|eleven)$/u;

/** A time of day at which somebody does something again and again. */
export const clock = (
  who: Who,
  topic: string,
  text: string,
  words: readonly Word[],
): readonly FactFinding[] => {
  const from = findWord(words, TIME, 0, 6);
  if (from === -1 || /\b(?:tomorrow|today|tonight|yesterday|morning)\b/u.test(textOf(words)))
    return [];
  const next = wordAt(words, from + 1);
  const length = next === "past" ? 3 : /^(?:am|pm|thirty)$/u.test(next) ? 2 : 1;
  const time = typedOf(words.slice(from, from + length)).toLowerCase();
  return [note(who, topic, `${text} ${time}`, time)];
};

export const rise: Topic = ({ who, rest, plain, verb, isNot, isPast }) => {
  if (isNot || isPast || verb?.form === "past") return [];
  return /^(?:up )?early\b/u.test(plain)
    ? [note(who, "rhythm", "Is an early bird", "early bird")]
    : clock(who, "gets up", "Gets up at", rest);
};
