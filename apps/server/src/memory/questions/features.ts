import type { ContextFact } from "../fact.ts";
import { onceFor } from "../../platform/once-for.ts";
import { dayNamed, WEEKDAYS } from "../finding/calendar.ts";
import { classesOf } from "../lexicon/word-classes.ts";
import { rankOf, readWords, type Word } from "../lexicon/words.ts";
import { EMPTY_WORDS } from "../words/common-words.ts";
import { stem } from "../words/plain-words.ts";

/** A question as features, and its stems that a fact may share, each with its rarity. */
export interface Asked {
  readonly tokens: readonly string[];
  readonly stems: ReadonlyMap<string, string>;
}

/** A fact as features, and its stems. */
export interface Answering {
  readonly tokens: readonly string[];
  readonly stems: ReadonlySet<string>;
}

/** Longest text that is read, in UTF-16 units; of a longer message the end, where questions stand. */
const LONGEST = 400;
/** Frequency ranks up to which sharing a word says little, and something. */
const COMMON = 300;
const KNOWN = 2000;
const MOST_SHARED = 3;

const ASKS_BY = /^(?:what|who|whose|where|when|how|which)$/u;
const isEmpty = (word: string): boolean => EMPTY_WORDS.has(word) || ASKS_BY.test(word);

const read = (text: string): readonly Word[] =>
  readWords(text.slice(-LONGEST).replaceAll(/[’‘]/gu, "'"));

/** Marks a shared word that occurs in few messages. */
export const RARE = "= rare";

/** How rare a word is, and so how much it means that a fact has it too. */
const rarity = (word: string): string =>
  rankOf(word) < COMMON ? "= common" : rankOf(word) < KNOWN ? "= known" : RARE;

/** A question by its words, its question word and the next one ("what kind"), and the classes of its words. */
export const askedBy = (question: string): Asked => {
  const words = read(question);
  return {
    tokens: [
      ...new Set(
        words.flatMap((one, at) => {
          const next = words[at + 1];
          const opening =
            ASKS_BY.test(one.word) && next !== undefined ? [`${one.word} ${next.word}`] : [];
          return [one.word, ...opening, ...(isEmpty(one.word) ? [] : classesOf(one, at))];
        }),
      ),
    ],
    stems: new Map(
      words.flatMap(({ word }) => (isEmpty(word) ? [] : [[stem(word), rarity(word)]])),
    ),
  };
};

/** The weekday of a date in a fact, as of when it was told: "saturday" for "on 28 November". */
const dayIn = ({ text, at }: ContextFact): string => {
  const day = dayNamed(text, at);
  return day === null ? "" : (WEEKDAYS[new Date(day).getUTCDay()] ?? "");
};

/** A fact by its subject, its words and their classes. */
export const answeringBy = onceFor((fact: ContextFact): Answering => {
  // A note's subject only repeats its words, or is an id.
  const subject = fact.subject.startsWith("note ") ? "" : fact.subject;
  const words = read(`${subject} ${fact.text} ${dayIn(fact)}`).filter(({ word }) => !isEmpty(word));
  return {
    tokens: [
      ...new Set([
        ...words.flatMap((one, at) => [one.word, ...classesOf(one, at)]),
        `: ${fact.subject.split(" ")[0] ?? ""}`,
      ]),
    ],
    stems: new Set(words.map(({ word }) => stem(word))),
  };
});

/** What a question and a fact share: how many words, and how rare each of them is. */
export const sharedBy = ({ stems }: Asked, answering: Answering): readonly string[] => {
  const shared = [...stems].filter(([word]) => answering.stems.has(word));
  return shared.length === 0
    ? []
    : [`= ${Math.min(MOST_SHARED, shared.length)}`, ...shared.map(([, seldom]) => seldom)];
};
