import { HOBBIES, isKin } from "../lexicon/classes.ts";
import { AUXILIARIES } from "../lexicon/small-words.ts";
import { guessedVerb, verbOf } from "../lexicon/verbs.ts";
import { classOf } from "../lexicon/word-classes.ts";
import { cutBehind, rankOf, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { EMPTY_WORDS } from "../words/common-words.ts";
import { keyOf, stem, wordsOf } from "../words/plain-words.ts";
import { tellingIn, typedOf } from "./slots.ts";
import { inNote, statement, upperFirst } from "./wording.ts";

/** Frequency rank beyond which a word is telling by itself. */
const RARE_FROM = 3000;

/** Whether a word names something of a person's life: somebody, a day, a number, work, a pastime. */
const isTelling = (one: Word, index: number): boolean =>
  classOf(one, index) !== one.word || HOBBIES.has(one.word) || rankOf(one.word) > RARE_FROM;

const LISTENER = /\b(?:you|your|yours|ur|yourself|good ?night|bye)\b/u;
/** "no longer Antwerp", "not the 6th": what is no longer so, next to what is so now. */
const TAKEN_BACK =
  /^(?:(?:and|but|so|well|oh|no|nope|nah) )*(?:not?|nope|nah|never|no longer|sorry|wait|scratch|scrap|correction|typo)\b|\b(?:any ?more|i (?:said|wrote|lied)|no longer)\b/u;
const NOT_SO =
  /^(.{2,}?)[, ]+(?:(?:and|but) )?not (?:(?:the|an?|in|on|at|my|our|from|called) )*[\p{L}\p{N}]+(?: (?:lol|haha\w*|any ?more|please|now|ew+))*$/u;
/** A start that tells nothing by itself, as before "not a nurse": "I am". */
const BARE_START =
  /^(?:(?:no|and|but|so|oh|well|actually|sorry) )*(?:(?:i|we|he|she|it|they|that|this|there|my name) )?(?:am|is|are|'s|was|were)$/u;
/** Words that break off before the point: "Cat is called", "Lives in". */
const UNFINISHED = /^(?:\S+ ){1,2}(?:called|named|is|are|in|at|of|with|to)$/iu;
const MOST_WORDS = 26;
const MENTIONED = "Mentioned ";
const LONGEST_VALUE = 48;
/** Longest question with its answer, in UTF-16 units. */
const LONGEST_ASKED = 148;
/** Fewest words of a note without subject and verb, or with only a number: "line 2". */
const FEWEST_BARE = 3;

/** "my boss's daughter": a relative of somebody else, not of the visitor. */
const isOfTheirs = (words: readonly Word[]): boolean => {
  const owner = words.findIndex(({ word }) => word === "'s");
  return (
    /^(?:my|our)$/u.test(wordAt(words, 0)) &&
    words.slice(owner + 1, owner + 3).some(({ word }) => isKin(word)) &&
    owner > 0
  );
};

/** The parts that tell something of the writer: none addressed to the listener, taken back or sensitive. */
const ownWords = (words: readonly Word[]): readonly Word[] => {
  const parts = cutBehind(words, ({ stop }) => stop !== "");
  const own = parts.filter((part) => {
    const plain = textOf(part);
    return (
      !LISTENER.test(plain) &&
      !isOfTheirs(part) &&
      sensitivityOf(typedOf(part)) === null &&
      !(parts.length > 1 && TAKEN_BACK.test(plain))
    );
  });
  return own
    .flatMap((part) => {
      const so = NOT_SO.exec(textOf(part))?.[1];
      if (so === undefined) return part;
      return BARE_START.test(so) ? [] : part.slice(0, so.split(" ").length);
    })
    .slice(0, MOST_WORDS);
};

/** "don't laugh but": a request to the listener before the actual statement. */
const ORDER = /^do not \p{L}+ (?=but )/u;
const LEADS =
  /^(?:and|but|so|or|oh|well|just|finally|actually|also|then|anyway|no|nah|nope|yes|yeah|yep|yup|ok|okay|apparently|correction|soz|sorry|haha|lol|ugh|hi|hey|na|pls|please)$/u;
/** "no it's the 12th": denies what the question supposed. */
const DENIED = /^(?:no|nah|nope|not|never|actually)\b/u;

/** "I meant Lisbon": only the line before shows what it is about. */
const MEANT = /^i (?:mean|meant)(?: \S+){1,3}$/u;
const ORDERS =
  /^(?:call|test|translate|write|tell|imagine|pretend|say|guess|let|give|show|send|look|come|sing|help|remind|wait|ask|listen|stop|bite)$/u;

/** The words from the first telling one on. */
const fromStart = (words: readonly Word[]): readonly Word[] => {
  const lead = ORDER.exec(textOf(words))?.[0].split(" ").length ?? 0;
  const first = words.findIndex(({ word }, at) => at >= lead && !LEADS.test(word));
  return first === -1 ? [] : words.slice(first);
};

/** A sentence as a note: "I do the accounts" → "Does the accounts", "my friend Tunde is …" → "Friend Tunde is …". */
const noted = (words: readonly Word[], at: number): string => {
  const [first, second] = [wordAt(words, 0), words[1]];
  if (/^(?:i|we)$/u.test(first)) return statement(words.slice(1), at);
  // "Call me Daddy", "test": a request to the listener.
  if (ORDERS.test(first)) return "";
  if (guessedVerb(first) !== undefined && !/^(?:am|is|are|was|were)$/u.test(first))
    return statement(words, at);
  const isOfOthers = /^(?:my|our)$/u.test(first) && second !== undefined && isKin(second.word);
  const isWithOthers = first === "me" && second?.word === "and";
  const note = inNote(isOfOthers ? words.slice(1) : words, at)
    .replaceAll(/\bthey (?:was|am|is)\b/gu, (said) =>
      said.endsWith("was") ? "they were" : "they are",
    )
    .replace(/^them and /u, "they and ");
  return isOfOthers || isWithOthers || /^their\b/u.test(note)
    ? upperFirst(note)
    : `${MENTIONED}${note}`;
};

/** A whole sentence as a note. */
export const wholeNote = (words: readonly Word[], at: number): string =>
  noted(fromStart(words), at).replace(MENTIONED, "");

const contentOf = (text: string): readonly string[] =>
  wordsOf(text).flatMap((word) =>
    word.length < 3 || EMPTY_WORDS.has(word) || /^(?:named?|called|whose|got)$/u.test(word)
      ? []
      : stem(word),
  );

/** Whether words tell something by themselves: somebody, a day, a number, work, a pastime. */
const tells = (words: readonly Word[]): boolean => words.some(isTelling);

/** How many words of a sentence tell something that is not known already. */
export const newsIn = (words: readonly Word[], known: string): number => {
  const before = new Set(contentOf(known));
  return contentOf(typedOf(ownWords(words))).filter((word) => !before.has(word)).length;
};

/**
 * The visitor's words as a note in the third person, without what is denied, taken back, addressed to the
 * listener or sensitive; null if nothing is left. A fragment that answers a question is noted after it.
 */
export const noteOf = (
  all: readonly Word[],
  question: string | null,
  at: number,
): { readonly text: string; readonly value: string; readonly subject: string } | null => {
  const words = fromStart(ownWords(all));
  if (contentOf(typedOf(words)).length === 0 && !tells(words)) return null;
  const telling = words.filter(isTelling);
  const text = noted(words, at);
  const isEmpty =
    text === "" ||
    MEANT.test(textOf(words)) ||
    UNFINISHED.test(text) ||
    (question === null && isKin(textOf(words)));
  if (isEmpty) return null;
  const isBare = text.startsWith(MENTIONED);
  const isNumbered = words.some(({ word }) => /^\d/u.test(word));
  if ((isBare || isNumbered) && question === null && words.length < FEWEST_BARE) return null;
  const value =
    tellingIn(telling) ?? tellingIn(words) ?? text.replace(MENTIONED, "").slice(0, LONGEST_VALUE);
  return {
    text:
      question !== null &&
      isBare &&
      question.length + text.length <= LONGEST_ASKED &&
      !DENIED.test(textOf(all))
        ? `Asked “${question}”: ${text.slice(MENTIONED.length)}`
        : text,
    value,
    subject: `note ${keyOf(value)}`,
  };
};

/** Whether a sentence continues the one before it: it has no subject and verb, or begins with "she". */
export const isFragment = (words: readonly Word[]): boolean => {
  const first = wordAt(fromStart(words), 0);
  return (
    /^(?:he|she|it|they|his|her|their|its|him|them|that|both)$/u.test(first) ||
    (!/^(?:i|we|my|our)$/u.test(first) &&
      !words.some(({ word }) => AUXILIARIES.has(word) || verbOf(word) !== undefined))
  );
};
