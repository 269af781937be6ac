import type { FactFinding } from "../fact.ts";
import {
  ANIMALS,
  BELONGINGS,
  EVENTS,
  HOBBIES,
  INSTRUMENTS,
  KIN,
  LANGUAGES,
  OCCUPATIONS,
  VEHICLES,
} from "../lexicon/classes.ts";
import { topicsOf } from "../lexicon/lasting.ts";
import { AUXILIARIES } from "../lexicon/small-words.ts";
import { guessedVerb } from "../lexicon/verbs.ts";
import { isFirstName, rankOf, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { EMPTY_WORDS } from "../words/common-words.ts";
import { keyOf, stem, wordsOf } from "../words/plain-words.ts";
import type { Sentence } from "./clauses.ts";
import { told } from "./findings.ts";
import { tellingIn, typedOf } from "./slots.ts";
import { SELF } from "./who.ts";
import { inNote, statement, upperFirst } from "./wording.ts";

/** Places among the common words behind which a word may be a name, and tells by itself. */
const NAME_FROM = 1500;
const RARE_FROM = 3000;
const NUMBER =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?|hundred|thousand)$/u;
const isProper = ({ typed, word }: Word, index: number): boolean =>
  word !== "i" &&
  ((index > 0 && /^\p{Lu}\p{Ll}/u.test(typed) && !AUXILIARIES.has(word)) ||
    (isFirstName(word) && rankOf(word) > NAME_FROM));

/** Whether a word names something of a life: somebody, a day, a number, work, a pastime. */
const isTelling = (one: Word, index: number): boolean =>
  isProper(one, index) ||
  rankOf(one.word) > RARE_FROM ||
  /\d/u.test(one.word) ||
  NUMBER.test(one.word) ||
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december|weekends?)$/u.test(
    one.word,
  ) ||
  [KIN, ANIMALS, HOBBIES, INSTRUMENTS, VEHICLES, LANGUAGES, BELONGINGS, OCCUPATIONS, EVENTS].some(
    (such) => such.has(one.word) || such.has(one.word.replace(/s$/u, "")),
  );

const LISTENER = /\b(?:you|your|yours|ur|yourself|good ?night|bye)\b/u;
/** Others who would be taken for the visitor, of whom notes say "they" too. */
const SEVERAL = /\b(?:they|them|their|theirs)\b/u;
/** "no longer Antwerp", "not the 6th": what is so no more stands beside what is so now. */
const TAKEN_BACK =
  /^(?:(?:and|but|so|well|oh|no|nope|nah) )*(?:not?|nope|nah|never|no longer|sorry|wait|scratch|scrap|correction|typo)\b|\b(?:any ?more|i (?:said|wrote|lied)|no longer)\b/u;
const NOT_SO = /^(.{8,}?)[, ]+(?:(?:and|but) )?not (?:(?:the|an?|in|on|at|my) )?[\p{L}\p{N}]+$/u;
const MOST_WORDS = 26;
/** Words of a note, and of one that tells neither of the visitor nor of theirs in so many words. */
const FEWEST_WORDS = { own: 2, other: 5 } as const;
const OWN = /^(?:i|we|me|us|my|our|mine)$/u;
/** Words that the notes of a sentence leave out, and that are worth a note of the whole. */
const FEWEST_NEW = 2;

const partsOf = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const parts: Word[][] = [[]];
  for (const word of words) {
    parts.at(-1)?.push(word);
    if (word.stop !== "") parts.push([]);
  }
  return parts.filter(({ length }) => length > 0);
};

/** What of a sentence its writer tells of themself: nothing to whoever listens, taken back, of several others or sensitive. */
const ownWords = (words: readonly Word[]): readonly Word[] => {
  const parts = partsOf(words);
  const own = parts.filter((part) => {
    const plain = textOf(part);
    return (
      !LISTENER.test(plain) &&
      !SEVERAL.test(plain) &&
      sensitivityOf(typedOf(part)) === null &&
      !(parts.length > 1 && TAKEN_BACK.test(plain))
    );
  });
  return own
    .flatMap((part) => {
      const so = NOT_SO.exec(textOf(part))?.[1];
      return so === undefined ? part : part.slice(0, so.split(" ").length);
    })
    .slice(0, MOST_WORDS);
};

const isKin = ({ word }: Word): boolean =>
  [word, word.replace(/s$/u, "")].some((one) => KIN.has(one) || ANIMALS.has(one));

/** "don't laugh but": what is asked of whoever listens, before it is told. */
const ORDER = /^do not \p{L}+ (?=but )/u;
const LEADS = /^(?:and|but|so|or|oh|well|just|finally|actually|also|then|anyway)$/u;

/** A sentence as a note: "I do the accounts" → "Does the accounts", "my friend Tunde is …" → "Friend Tunde is …". */
const noted = (all: readonly Word[], at: number): string => {
  const lead = ORDER.exec(textOf(all))?.[0].split(" ").length ?? 0;
  const rest = all.slice(lead);
  const words = rest.slice(rest.findIndex(({ word }) => !LEADS.test(word)));
  const [first, second] = [wordAt(words, 0), words[1]];
  if (/^(?:i|we)$/u.test(first)) return statement(SELF, words.slice(1), at);
  if (guessedVerb(first) !== undefined && !/^(?:am|is|are|was|were)$/u.test(first))
    return statement(SELF, words, at);
  const isOfOthers = /^(?:my|our)$/u.test(first) && second !== undefined && isKin(second);
  const isWithOthers = first === "me" && second?.word === "and";
  const note = inNote(isOfOthers ? words.slice(1) : words, at)
    .replaceAll(/\bthey (?:was|am|is)\b/gu, (said) =>
      said.endsWith("was") ? "they were" : "they are",
    )
    .replace(/^them and /u, "they and ");
  return isOfOthers || isWithOthers || /^their\b/u.test(note)
    ? upperFirst(note)
    : `Mentioned ${note}`;
};

const contentOf = (text: string): readonly string[] =>
  wordsOf(text).flatMap((word) => (word.length < 3 || EMPTY_WORDS.has(word) ? [] : stem(word)));

/** A sentence up to the last of its clauses that says more than what is known already. */
const upToNews = ({ words, clauses }: Sentence, known: ReadonlySet<string>): readonly Word[] => {
  const last = clauses.findLastIndex((one) =>
    contentOf(typedOf(one.words)).some((word) => !known.has(word)),
  );
  const next = clauses[last + 1]?.words[0];
  return last === -1 || next === undefined || !words.includes(next)
    ? words
    : words.slice(0, words.indexOf(next));
};

/**
 * What rules `found` of a sentence that surely tells something, with the whole of it as a note where they
 * leave out more than they say.
 */
export const withWhole = (
  found: readonly FactFinding[],
  sentence: Sentence,
  at: number,
): readonly FactFinding[] => {
  const known = new Set(
    found.flatMap((one) =>
      one.type === "over" ? [] : contentOf(`${one.fact.text} ${one.fact.value}`),
    ),
  );
  const words = ownWords(upToNews(sentence, known));
  const telling = words.filter(isTelling);
  const more = contentOf(typedOf(words)).filter((word) => !known.has(word)).length;
  const value = tellingIn(telling.length === 0 ? words : telling);
  if (
    words.length < FEWEST_WORDS[words.some(({ word }) => OWN.test(word)) ? "own" : "other"] ||
    value === null ||
    (found.length > 0 && more < FEWEST_NEW)
  )
    return found;
  const text = noted(words, at);
  const isBegun = (one: FactFinding): boolean =>
    one.type === "told" && text.toLowerCase().startsWith(one.fact.text.toLowerCase());
  if (found.some(isBegun))
    return found.map((one) =>
      one.type === "told" && isBegun(one)
        ? {
            ...one,
            fact: { ...one.fact, text: one.fact.text + text.slice(one.fact.text.length) },
          }
        : one,
    );
  const subject = `note ${keyOf(value)}${topicsOf(words.map(({ word }) => word))}`;
  return [...found, told(subject, text, value)];
};
