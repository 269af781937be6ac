import { COMMON_WORDS, EMPTY_WORDS } from "../words/common-words.ts";
import { folded, stem, wordsOf } from "../words/plain-words.ts";
import { relatedWords } from "./related-words.ts";

/** The search for something said before that a message asks for. */
export interface AskedBefore {
  readonly terms: readonly AskedTerm[];
  /** Whose messages it asks about; null for both or if it does not say. */
  readonly side: "user" | "assistant" | null;
  /** What the answer is likely to contain. */
  readonly wants: "number" | "name" | "reason" | null;
  /** Whether only a name in a statement calls for the search, so that only rare words may match. */
  readonly isNamed: boolean;
}

export interface AskedTerm {
  readonly word: string;
  /** Index of the asked word that it stands for. */
  readonly of: number;
  readonly weight: number;
}

/** Most words searched for, and most including related words. */
const WORDS_MOST = 12;
const TERMS_MOST = 96;

/** Weight of a related word, where the word itself has 1. */
const RELATED_WEIGHT = 0.8;

/** How much of a message is read, in UTF-16 units. */
const READ_UNITS = 1000;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Words that form a question and do not occur in its answer. */
const ASKING = words(`
  what when where who whom whose which why how did do does was were is are am have has had can could
  will would should many much long ever again tell told say said know remember recall remind
  mention mentioned talk talked forgot forget kind sort thing things name named called earlier before
  get got getting come comes came made make something anything someone anybody somebody happen
  happened give gave back time times one ones last first
`);

/** A question of only these words is small talk. */
const SMALL = words(`
  today tonight tomorrow now day night morning evening afternoon weekend week doing feel feeling mood
  fine good well up going sleep slept tired hungry busy think want wanna mean like love hear see look
  talk chat fun nice sure right okay ok new plans plan lot bit life world yourself
`);

const QUESTION_START =
  /^(?:(?:and|so|but|hey|hi|ok|wait|oh|btw|um|hmm)[, ]+)*(?:what|when|where|who|whom|whose|which|why|how|did|do|does|was|were|is|are|am|have|has|had|can|could|will|would|should)\b/u;
const RECALLING =
  /\b(?:remember|recall|remind me|forgot|(?:i|you|we) (?:told|said|mentioned|talked|spoke)|last time|back (?:when|in|then)|the other (?:day|week))\b/u;

/** A name within a sentence, shown by its capital letter. */
const NAMES = /(?<=[\p{Ll}\p{N},;:] )\p{Lu}\p{Ll}{2,}/gu;

const sideOf = (plain: string): AskedBefore["side"] => {
  const visitor = /\b(?:i|i'm|i've|i'd|my|mine|me|we|our|us)\b/u.test(plain);
  const character = /\b(?:you|you're|you've|your|yours)\b/u.test(
    plain.replaceAll(/\b(?:do|can|could|did) you (?:still )?(?:remember|recall|know)\b/gu, ""),
  );
  if (visitor === character) return null;
  return visitor ? "user" : "assistant";
};

const wantsOf = (plain: string): AskedBefore["wants"] => {
  if (/\bhow (?:much|many|long|old|often|far|big)\b|\bwhat (?:time|number)\b|\bwhen\b/u.test(plain))
    return "number";
  if (/\bwho(?:se|m)?\b|\bwhere\b|\b(?:name|called|nickname|title)\b/u.test(plain)) return "name";
  return /\bwhy\b|\bhow come\b/u.test(plain) ? "reason" : null;
};

const sentencesOf = (text: string): readonly string[] =>
  text
    .slice(0, READ_UNITS)
    .split(/(?<=[.!?…？！。])\s*|\n+/u)
    .filter((sentence) => sentence.trim() !== "");

const isAsking = (sentence: string): boolean => {
  const plain = folded(sentence).trim();
  return /[?？؟]/u.test(sentence) || QUESTION_START.test(plain) || RECALLING.test(plain);
};

/** Scripts without spaces are searched by pairs of characters. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]{2,}/u;

const searchable = (word: string): readonly string[] =>
  UNSPACED.test(word)
    ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
    : [word];

const tellingWords = (text: string): readonly string[] => [
  ...new Set(
    wordsOf(text)
      .flatMap(searchable)
      .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word) && !ASKING.has(word)),
  ),
];

const termsOf = (asked: readonly string[]): readonly AskedTerm[] => {
  const terms = asked.map((word, of): AskedTerm => ({ word, of, weight: 1 }));
  const stems = new Set(asked.map(stem));
  for (const [of, word] of asked.entries())
    for (const other of relatedWords(word))
      if (!stems.has(stem(other))) terms.push({ word: other, of, weight: RELATED_WEIGHT });
  return terms.slice(0, TERMS_MOST);
};

/**
 * The search for earlier words that the newest message asks for, judged by its words alone; null if it
 * asks for none, or only makes small talk. A name in a statement also calls for a search.
 */
export const askedBefore = (newest: string): AskedBefore | null => {
  const asking = sentencesOf(newest).filter(isAsking);
  const text = asking.join(" ");
  const telling = tellingWords(text);
  const isWorth =
    telling.some((word) => !SMALL.has(word)) ||
    (telling.length > 0 && RECALLING.test(folded(text)));
  const plain = folded(text);
  if (isWorth)
    return {
      terms: termsOf(telling.slice(0, WORDS_MOST)),
      side: sideOf(plain),
      wants: wantsOf(plain),
      isNamed: false,
    };
  const names = (newest.slice(0, READ_UNITS).match(NAMES) ?? [])
    .map(folded)
    .filter((name) => !COMMON_WORDS.has(name) && !EMPTY_WORDS.has(name));
  return names.length === 0
    ? null
    : {
        terms: [...new Set(names)]
          .slice(0, WORDS_MOST)
          .map((word, of) => ({ word, of, weight: 1 })),
        side: null,
        wants: null,
        isNamed: true,
      };
};
