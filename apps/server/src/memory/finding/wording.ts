import { ADVERBS } from "../lexicon/small-words.ts";
import { guessedVerb, thirdPerson } from "../lexicon/verbs.ts";
import { textOf, type Word } from "../lexicon/words.ts";
import { pairsIn } from "../lexicon/word-lists.ts";
import { timeOf } from "./calendar.ts";

/** Longest text of a fact, in UTF-16 units. */
const LONGEST = 150;

const TURNED = pairsIn(
  "my=their our=their me=them i=they we=they us=them mine=theirs myself=themself am=are",
);
/** Words that tell nothing when a sentence is noted. */
const DROPPED =
  /^(?:lol|haha\w*|lmao|btw|tbh|ngl|omg|anyway|honestly|just|actually|literally|finally|really|please|soo+|like|basically|though|yes|yeah)$/u;
const PROPER =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|easter|christmas)$/u;

/** The visitor's words as a note about them has them: "their", "on 4 November". */
export const inNote = (words: readonly Word[], at: number): string => {
  const found = timeOf(words, at);
  // A habit has no date.
  const isOften =
    /\b(?:every|each|always|usually)\b|day (?:nights|mornings|evenings|afternoons)\b/u.test(
      textOf(words),
    );
  const time =
    isOften && !/^(?:today|tonight|this \p{L}+)$/u.test(found?.said ?? "") ? null : found;
  const kept: string[] = [];
  for (const [index, { typed, word, stop }] of words.entries()) {
    if (time !== null && index >= time.from && index < time.to) {
      if (index === time.from) kept.push(time.text);
    } else if (
      !DROPPED.test(word) ||
      (word === "like" &&
        (index === 0 || /^(?:not|they|do|i)$/u.test(words[index - 1]?.word ?? "")))
    )
      kept.push(
        (typed === "Am" ? typed : TURNED.get(word)) ??
          (PROPER.test(word) ? typed.replace(/^./u, (first) => first.toUpperCase()) : typed),
      );
    if (stop === "," && index < words.length - 1 && kept.length > 0)
      kept.push(`${kept.pop() ?? ""},`);
  }
  const text = kept
    .join(" ")
    .replaceAll(" 's", "'s")
    .replaceAll(/\b(?:about|for|at|in|by|on|to|until) (?=(?:on|in|around) )/gu, "")
    .replace(/(?:[\s,]+(?:and|but|so|because|on|at|with)?)+$/u, "");
  if (text.length <= LONGEST) return text;
  return text.slice(0, text.lastIndexOf(" ", LONGEST)).replace(/[\s,]+$/u, "");
};

export const upperFirst = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** A whole statement of the visitor's as a note: "am saving up for a van" → "Is saving up for a van". */
export const statement = (words: readonly Word[], at: number): string => {
  const start = words.findIndex(
    ({ word }) => word === "like" || (!ADVERBS.has(word) && !DROPPED.test(word)),
  );
  const [first, ...others] = start === -1 ? words : words.slice(start);
  if (first === undefined) return "";
  const { word } = first;
  const verb = guessedVerb(word);
  const formed = /^(?:am|are|is|'s)$/u.test(word)
    ? "is"
    : /^(?:was|were)$/u.test(word)
      ? "was"
      : /^(?:can|will|would|could|should|might|never|has|had|does|did|used)$/u.test(word)
        ? word
        : word === "been"
          ? "has been"
          : verb === undefined && word !== "have"
            ? `is ${inNote([first], at)}`
            : verb?.form === "ing"
              ? `is ${first.typed}`
              : verb?.form === "base" || word === "have"
                ? thirdPerson(word === "have" ? word : first.typed.toLowerCase())
                : first.typed.toLowerCase();
  return upperFirst(`${formed} ${inNote(others, at)}`.trim());
};
