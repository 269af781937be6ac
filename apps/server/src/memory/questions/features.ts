import type { ContextFact } from "../fact.ts";
import { onceFor } from "../../platform/once-for.ts";
import { dayNamed, WEEKDAYS } from "../finding/calendar.ts";
import { classesOf } from "../lexicon/word-classes.ts";
import { rankOf, readWords, type Word } from "../lexicon/words.ts";
import { EMPTY_WORDS } from "../words/common-words.ts";
import { stem } from "../words/plain-words.ts";

/** What a question asks by, and what its words are where a fact may have them too. */
export interface Asked {
  readonly tokens: readonly string[];
  readonly stems: ReadonlyMap<string, string>;
}

/** What a fact answers with. */
export interface Answering {
  readonly tokens: readonly string[];
  readonly stems: ReadonlySet<string>;
}

/** Longest text that is read, in UTF-16 units; a longer message asks at its end. */
const LONGEST = 400;
/** Places among the common words up to which sharing one says little, and something. */
const COMMON = 300;
const KNOWN = 2000;
const MOST_SHARED = 3;

const ASKS_BY = /^(?:what|who|whose|where|when|how|which)$/u;
const isEmpty = (word: string): boolean => EMPTY_WORDS.has(word) || ASKS_BY.test(word);

const read = (text: string): readonly Word[] =>
  readWords(text.slice(-LONGEST).replaceAll(/[’‘]/gu, "'"));

/** Beside what both have in common: a word that stands in few messages. */
export const RARE = "= rare";

/** How seldom a word is: how much it says that a fact has it too. */
const rarity = (word: string): string =>
  rankOf(word) < COMMON ? "= common" : rankOf(word) < KNOWN ? "= known" : RARE;

/** A question by its words, what it asks with and of ("what kind"), and the classes of its words. */
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

/** "on 28 November" with its day, as it was when the fact was told: "saturday". */
const dayIn = ({ text, at }: ContextFact): string => {
  const day = dayNamed(text, at);
  return day === null ? "" : (WEEKDAYS[new Date(day).getUTCDay()] ?? "");
};

/** A fact by what it is filed under, its words and their classes. */
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

/** What a question and a fact have in common: how many words, and how seldom each of them is. */
export const sharedBy = ({ stems }: Asked, answering: Answering): readonly string[] => {
  const shared = [...stems].filter(([word]) => answering.stems.has(word));
  return shared.length === 0
    ? []
    : [`= ${Math.min(MOST_SHARED, shared.length)}`, ...shared.map(([, seldom]) => seldom)];
};
