import type { FactFinding } from "../fact.ts";
import { isInstructionLike } from "../instruction-like.ts";
import { languageOf } from "../lexicon/language.ts";
import { rankOf, readWords, textOf, type Word } from "../lexicon/words.ts";
import { judge, type Judgement } from "../sentences/judge.ts";
import { sensitivityOf, tellsOfHarm } from "../sensitive/is-sensitive.ts";
import { LONGEST_SAID } from "../words/in-words.ts";
import { keyOf } from "../words/plain-words.ts";
import { corrected, fullAnswer, questionIn } from "./answers.ts";
import { isFiction, isJoke, LONGEST_READ, readSentences, type Sentence } from "./clauses.ts";
import { filedUnder, overIn } from "./filing.ts";
import { asked, existence, told } from "./findings.ts";
import { isFragment, newsIn, noteOf, wholeNote } from "./notes.ts";
import { UGLY } from "./value.ts";
import { mentionsIn } from "./who.ts";

const MOST_FINDINGS = 12;

/** What opens a door or an account is nobody's to keep. */
const SECRET =
  /\b(?:pass ?(?:word|code|port number)|pin(?: code| number)?\b(?= (?:is|:|\d))|ssn|cvv|sort code|(?:card|account|social security) number)\b/iu;

const isKept = (finding: FactFinding): boolean => {
  if (finding.type === "over")
    return (
      finding.subject === "health" ||
      finding.value === null ||
      sensitivityOf(finding.value) === null
    );
  const { text, value } = finding.fact;
  if ([text, value].some(isInstructionLike) || UGLY.test(text) || SECRET.test(text)) return false;
  const touched = [sensitivityOf(text), sensitivityOf(value)];
  return finding.type === "ask" ? !touched.includes("never") : touched.every((one) => one === null);
};

const sameFinding = (one: FactFinding, other: FactFinding): boolean =>
  one.type === "over"
    ? other.type === "over" && one.subject === other.subject && one.value === other.value
    : other.type === one.type && keyOf(one.fact.text) === keyOf(other.fact.text);

/**
 * So much of the night belongs to the day before, by Greenwich: an evening in America, and a late one in
 * Europe.
 */
const LATE_MS = 6 * 60 * 60 * 1000;

/** Whether what ended is what is told of as there: "my cat Miso died". */
const contradicts = (ended: FactFinding, one: FactFinding): boolean =>
  ended.type === "over" &&
  one.type === "told" &&
  one.fact.subject.startsWith(ended.subject) &&
  one.fact.value === ended.value;

/** From how likely on a sentence is kept, what can be filed is, and a fragment is read with what stands before it. */
const SURE = 0.55;
const FILED = 0.2;
const BEFORE = 0.2;
/** From how likely on health is asked about, and may be told of, and is not kept. */
const OF_HEALTH = 0.35;
const MAYBE_OF_HEALTH = 0.2;
/** Words beside what is filed that are worth a note. */
const FEWEST_NEW = 2;

/** Words before the thought itself that a sentence may do without: "well, actually". */
const MOST_OPENING = 3;

interface Judged extends Sentence, Judgement {}

/** Fragments together with the sentence that they go on: "My ex messaged. Jamie." */
const joined = (sentences: readonly Judged[]): readonly Judged[] =>
  sentences.reduce<readonly Judged[]>((all, one) => {
    const before = all.at(-1);
    const last = before?.words.at(-1);
    if (
      before === undefined ||
      last === undefined ||
      one.fact < SURE ||
      before.fact < BEFORE ||
      last.stop === "?" ||
      before.clauses.length === 0 ||
      !isFragment(one.words)
    )
      return [...all, one];
    const paused: Word = { ...last, stop: "," };
    return all.with(all.length - 1, {
      ...before,
      words: [...before.words.slice(0, -1), paused, ...one.words],
      clauses: [...before.clauses, ...one.clauses],
      fact: Math.max(before.fact, one.fact),
      health: Math.max(before.health, one.health),
    });
  }, []);

/** A sentence by who or what it tells of: a part begins with what can be filed, or with somebody of theirs. */
const partsOf = ({ words, clauses }: Sentence, at: number): readonly (readonly Word[])[] => {
  const [only, ...more] = clauses;
  if (only !== undefined && more.length === 0 && only.words.length + MOST_OPENING >= words.length)
    return [only.words];
  const starts = clauses.flatMap((clause) => {
    const [first] = clause.words;
    const from = first === undefined ? -1 : words.indexOf(first);
    const isOther =
      filedUnder(clause.words, at).length > 0 || mentionsIn(clause.words)[0]?.from === 0;
    return from > 0 && isOther ? [from] : [];
  });
  return [0, ...starts].map((from, index) => words.slice(from, starts[index]));
};

/** Whether a sentence tells of the visitor, and not of somebody else's. */
const isOfSelf = (words: readonly Word[]): boolean => {
  const speaksOf = (such: RegExp): boolean => words.some(({ word }) => such.test(word));
  const [first] = words;
  const isOfOther =
    /^(?:he|she|you|they)$/u.test(first?.word ?? "") || mentionsIn(words)[0]?.from === 0;
  return !isOfOther && (speaksOf(/^(?:i|my|me)$/u) || !speaksOf(/^(?:he|she|his|her|you|your)$/u));
};

/** Words that point at what was said before them. */
const POINTING = /\b(?:it|that|this|him|her|them|those|these)\b/u;

/** A sentence that tells of health: that is asked about, and what it tells besides is kept. */
const ofHealth = ({ words, clauses }: Sentence, at: number): readonly FactFinding[] => {
  const ill = clauses.filter((clause) => judge(clause.words, null).health >= OF_HEALTH);
  const others = clauses
    .filter((clause) => !ill.includes(clause) && sensitivityOf(textOf(clause.words)) === null)
    .flatMap((clause) =>
      filedUnder(clause.words, at).map(({ subject, value, text }) =>
        told(subject, text ?? wholeNote(clause.words, at), value),
      ),
    );
  const whole = wholeNote(words, at);
  const [only] = ill;
  const isApart =
    only !== undefined &&
    ill.length === 1 &&
    !POINTING.test(textOf(only.words)) &&
    (others.length > 0 || whole.length > LONGEST_SAID);
  return [isApart ? asked(wholeNote(only.words, at), only.words) : asked(whole, words), ...others];
};

const read = (
  content: string,
  previousReply: string | null,
  at: number,
): readonly FactFinding[] => {
  const sentences = readSentences(content);
  const question = questionIn(previousReply);
  if (question !== null && (sensitivityOf(question) === "never" || UGLY.test(question))) return [];
  if (sentences.some(({ clauses }) => clauses.some(isJoke))) return [];
  const judged = sentences.map((sentence, index) => ({
    ...sentence,
    ...judge(sentence.words, index === 0 ? previousReply : null),
  }));
  return joined(judged).flatMap((sentence, index) => {
    const { words, clauses, isAsked, fact, health } = sentence;
    if (isAsked) return [];
    const isOver = clauses.flatMap((clause) => overIn(clause.words, at));
    if (health >= OF_HEALTH)
      return isOfSelf(words) && isOver.length === 0 ? ofHealth(sentence, at) : isOver;
    if (fact < FILED || isFiction(words)) return isOver;
    const found = partsOf(sentence, at).flatMap((part): readonly FactFinding[] => {
      const theirs = mentionsIn(part)
        .flatMap(({ who }) => existence(who))
        .filter((one) => !isOver.some((ended) => contradicts(ended, one)));
      const note = noteOf(part, index === 0 ? question : null, at);
      if (note === null) return theirs;
      const filed = clauses
        .filter((clause) => clause.words.some((word) => part.includes(word)))
        .map((clause) => filedUnder(clause.words, at))
        .find(({ length }) => length > 0);
      const files = (filed ?? []).map((one) =>
        told(
          one.subject,
          one.text ?? note.text.replace(one.value.toLowerCase(), one.value),
          one.value,
        ),
      );
      const known = [...theirs, ...files].map((one) => (one.type === "told" ? one.fact.text : ""));
      const isWorthIt =
        fact >= SURE &&
        health < MAYBE_OF_HEALTH &&
        (known.length === 0 || newsIn(part, known.join(" ")) >= FEWEST_NEW);
      return [
        ...theirs,
        ...files,
        ...(isWorthIt ? [told(note.subject, note.text, note.value)] : []),
      ];
    });
    return [...isOver, ...found];
  });
};

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, " ")
    .trim();

/** Of a message that is English but for some words of another language, at least so much is common English. */
const MOSTLY = 0.55;

/** The rules read English; words of another language would make notes that are half of either. */
const isForeign = (content: string, previousReply: string | null): boolean => {
  const spoken = languageOf(lettersOf(content), languageOf(lettersOf(previousReply ?? "")));
  if (spoken === null) return false;
  const words = readWords(content);
  return words.filter(({ word }) => Number.isFinite(rankOf(word))).length < MOSTLY * words.length;
};

/**
 * What a message tells of the visitor and of who belongs to them, without a model: pure, and quick
 * enough for every message. `previousReply` is the line before it, for bare answers and corrections; `at` is when
 * it was sent, epoch milliseconds, for the dates of plans. Questions, suppositions, quotes and jokes
 * tell nothing; health of the visitor's is to be asked about first; politics, religion, sex life and
 * what is sensitive of others give nothing.
 */
export const findFacts = (
  message: string,
  previousReply: string | null,
  at: number,
): readonly FactFinding[] => {
  const content = message.slice(0, LONGEST_READ);
  if (tellsOfHarm(content) || isForeign(content, previousReply)) return [];
  const day = at - LATE_MS;
  const answer = fullAnswer(content, previousReply);
  const meant = [
    ...corrected(content, previousReply, day),
    ...(answer === null ? [] : read(answer, null, day)),
  ];
  return (meant.length === 0 ? read(content, previousReply, day) : meant)
    .filter(isKept)
    .filter((one, index, kept) => kept.findIndex((other) => sameFinding(one, other)) === index)
    .slice(0, MOST_FINDINGS);
};
