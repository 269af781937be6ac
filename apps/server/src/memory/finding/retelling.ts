import type { FactFinding } from "../fact.ts";
import { ANIMALS, KIN } from "../lexicon/classes.ts";
import { FIGURES, JOKES, PASSING, STRANGERS, topicsOf } from "../lexicon/lasting.ts";
import {
  ADVERBS,
  ARTICLES,
  AUXILIARIES,
  FILLERS,
  NO_NAME,
  PREPOSITIONS,
} from "../lexicon/small-words.ts";
import { guessedVerb, verbOf } from "../lexicon/verbs.ts";
import { rankOf, textOf, wordAt, type Word } from "../lexicon/words.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { keyOf } from "../words/plain-words.ts";
import type { Clause } from "./clauses.ts";
import { timeOf } from "./calendar.ts";
import { told } from "./findings.ts";
import { asked, isRare, isTelling, LONG, MOMENT, OFTEN } from "./keeping.ts";
import { tellingIn, typedOf } from "./slots.ts";
import { inNote } from "./wording.ts";

const LISTENER = /\b(?:you|your|yours|ur|yourself|good ?night|bye)\b/u;
const OWN = /\b(?:i|me|my|we|our|us|mine|myself)\b/u;
const POINTING =
  /\b(?:it|that|this|these|those|there|so|he|she|they|him|her|them|thing|something|anything)\b/gu;
const DENIED =
  /\b(?:not|never|no (?!contest|joke|cap|doubt|lie)\p{L}|nothing|nobody|none|without|apparently|supposedly)\b/u;
const SAID =
  /^(?:i (?:just |only |literally )?(?:said|say|meant|mean|asked|told|guess)|(?:my|the) \p{L}+ (?:says|said|thinks|told))\b/u;
const WAS = /^(?:i|we) (?:was|were)\b/u;
const ADJECTIVE =
  /^(?:big|huge|total|proper|real|massive|bit|little|good|bad|great|literal|complete)$/u;

const LEAST = 1.5;
const MOST_WORDS = 26;

/** The words of a sentence as a note says them: "Says their flight's been moved". */
const retold = (words: readonly Word[], at: number): string => {
  const note = inNote(words, at)
    .replaceAll(/\bthey was\b/gu, "they were")
    .replaceAll(/\bthey (?:am|is)\b/gu, "they are")
    .replaceAll(/\b(?:about|for|at|in|by|on) (?=(?:on|in|around) )/gu, "");
  return `${/^(?:they|their)\b/u.test(note) ? "Says" : "Mentions"} ${note}`;
};

const isKin = ({ word }: Word): boolean =>
  [word, word.replace(/s$/u, "")].some((one) => KIN.has(one) || ANIMALS.has(one));

/** Whether somebody calls themselves what nobody is. */
const isFigure = (words: readonly Word[]): boolean => {
  const am = words.findIndex(
    ({ word }, index) => word === "am" && wordAt(words, index - 1) === "i",
  );
  const noun = words
    .slice(am + 1)
    .find(({ word }) => !ARTICLES.has(word) && !ADJECTIVE.test(word) && !ADVERBS.has(word))?.word;
  return am !== -1 && noun !== undefined && (FIGURES.has(noun) || NO_NAME.has(noun));
};

/** "call me Batman": nothing in such a message is meant. */
export const isJoke = ({ words }: Clause): boolean =>
  /^(?:call me|i am|my name)\b/u.test(textOf(words)) &&
  words.slice(0, 7).some(({ word }) => JOKES.has(word));

/** Whether a clause tells of somebody whom its writer only saw: "a bloke brought a goat on". */
const isOfStrangers = (words: readonly Word[]): boolean => {
  const at = words.findIndex(({ word }) => STRANGERS.has(word));
  const before = wordAt(words, at - 1);
  return (
    at > 0 &&
    at < 5 &&
    (ARTICLES.has(before) || /^(?:one|some|other|old|drunk|random)$/u.test(before)) &&
    !/^(?:i|we|my|our)$/u.test(wordAt(words, 0)) &&
    !/^(?:my|our)$/u.test(before)
  );
};

/** "driving a night tram you see things": up to where a clause turns to whoever listens. */
const beforeListener = (clause: Clause): Clause => {
  const at = clause.words.findIndex(({ word }) => word === "you");
  const before = wordAt(clause.words, at - 1);
  return at < 4 || PREPOSITIONS.has(before) || guessedVerb(before) !== undefined
    ? clause
    : { ...clause, words: clause.words.slice(0, at) };
};

const openingOf = (words: readonly Word[]): string =>
  words.find(({ word }) => !ADVERBS.has(word))?.word ?? "";

/** The words of a sentence that may tell of its writer: no call, no order, nothing about who listens. */
const ownWords = (all: readonly Clause[], isAnswer: boolean): readonly Word[] => {
  const clauses = all.map(beforeListener);
  const isDenied = ({ words }: Clause): boolean => DENIED.test(textOf(words.slice(0, 5)));
  const own = clauses.filter((clause) => {
    const { words, lead } = clause;
    const opening = openingOf(words);
    const isOrder =
      lead === "" &&
      (isAnswer
        ? /^(?:ask|tell|say|let|guess|give|wait|look|call)$/u.test(opening)
        : verbOf(opening)?.form === "base" || opening === "do");
    return (
      !isOrder &&
      !LISTENER.test(textOf(words)) &&
      !isOfStrangers(words) &&
      words.filter(({ word }) => word === "'s").length < 2 &&
      !(isDenied(clause) && clauses.some((one) => !isDenied(one))) &&
      sensitivityOf(typedOf(words)) === null &&
      words.some(({ word }) => !FILLERS.has(word))
    );
  });
  const said = own.flatMap(({ words, lead }, index) =>
    index === 0 || lead === "" ? words : [{ typed: lead, word: lead, stop: "" as const }, ...words],
  );
  // "her name is Marija, not Marina": what is corrected goes.
  const not = said.findIndex(
    ({ word }, at) =>
      word === "not" &&
      at > 2 &&
      guessedVerb(wordAt(said, at - 1)) === undefined &&
      !AUXILIARIES.has(wordAt(said, at - 1)),
  );
  const behind = not + 2 + Number(ARTICLES.has(wordAt(said, not + 1)));
  return not === -1 ? said : [...said.slice(0, not), ...said.slice(behind)];
};

const LIVES_WITH =
  /\b(?:(?:put|got|keeps?) me on|gave me|me out in|since i was|i (?:have|got|carry|take)|my (?!doctor|therapist|name|nurse|dentist)\p{L}+)\b/u;

/** Health of the visitor's own that is told beside something else: to be asked about. */
export const ownHealth = (sentence: readonly Clause[], at: number): readonly FactFinding[] =>
  sentence
    .filter(({ words }) => {
      const plain = textOf(words);
      return (
        LIVES_WITH.test(plain) &&
        !words.some(isKin) &&
        !LISTENER.test(plain) &&
        !DENIED.test(plain) &&
        sensitivityOf(typedOf(words)) === "health"
      );
    })
    .slice(0, 1)
    .map(({ words }) => asked(retold(words, at), words));

/**
 * A sentence of the visitor's that tells of their life and of which nothing was found, in their own words;
 * nothing where it tells of a moment, of strangers or of whoever listens. `isAnswer` where the line
 * before it asked, `isNear` where the sentence before it told something.
 */
export const retelling = (
  sentence: readonly Clause[],
  {
    isAnswer,
    isNear,
    at,
  }: { readonly isAnswer: boolean; readonly isNear: boolean; readonly at: number },
): readonly FactFinding[] => {
  const words = ownWords(sentence, isAnswer).slice(0, MOST_WORDS);
  const plain = textOf(words);
  if (words.length < 3 - Number(isAnswer) || isFigure(words)) return [];
  const strong = words.filter((one) => !isKin(one) && isTelling(one, words.indexOf(one)));
  const rare = words.filter((one) => isRare(one) && !strong.includes(one));
  const opening = openingOf(words);
  const isNamed = words[0] !== undefined && !isKin(words[0]) && rankOf(words[0].word) > 3000;
  const isFragment =
    strong.length + rare.length > 2 &&
    !words.some(
      ({ word }) => AUXILIARIES.has(word) || /^(?:s|past)$/u.test(guessedVerb(word)?.form ?? ""),
    );
  const isOwn =
    OWN.test(plain) ||
    (words.some(isKin) && !isNamed) ||
    isAnswer ||
    isFragment ||
    /^(?:ing|past)$/u.test(guessedVerb(opening)?.form ?? "");
  if (strong.length + rare.length === 0 || !(isOwn || isNear)) return [];
  const does = /^(?:i|we)$/u.test(opening) ? guessedVerb(openingOf(words.slice(1))) : undefined;
  const isLasting = does?.form === "base" && !PASSING.has(does.lemma) && does.means !== "be";
  const weight =
    0.5 * Math.min(4, strong.length) +
    0.4 * Math.min(3, rare.length) +
    (OWN.test(plain) ? 0.75 : 0.25) +
    (isAnswer ? 0.5 : 0) +
    (isNear ? 0.4 : 0) +
    (isLasting ? 0.5 : 0) +
    (timeOf(words, at) !== null ? 0.4 : 0) +
    (words.some(isKin) ? 0.25 : 0) +
    (OFTEN.test(plain) ? 0.75 : 0) +
    (LONG.test(plain) ? 0.5 : 0) -
    (MOMENT.test(plain) ? 0.5 : 0) -
    (DENIED.test(plain) ? 1 : 0) -
    (SAID.test(plain) ? 1.25 : 0) -
    (WAS.test(plain) && !LONG.test(plain) ? 0.75 : 0) -
    0.25 * (plain.match(POINTING)?.length ?? 0);
  const value = tellingIn([...strong, ...rare]);
  const note = retold(words, at);
  return weight < LEAST || value === null || !(isAnswer || note.startsWith("Says"))
    ? []
    : [told(`note ${keyOf(value)}${topicsOf(words.map(({ word }) => word))}`, note, value)];
};
