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

/** Passwords, codes and account numbers, which are never kept. */
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
 * This much of the night (UTC) counts as the day before: an evening in America, a late one in
 * Europe.
 */
const LATE_MS = 6 * 60 * 60 * 1000;

/** Whether what is over is the same as what is told of as existing: "my cat Miso died". */
const contradicts = (ended: FactFinding, one: FactFinding): boolean =>
  ended.type === "over" &&
  one.type === "told" &&
  one.fact.subject.startsWith(ended.subject) &&
  one.fact.value === ended.value;

/** Least likelihood to keep a sentence, to file it, and to read a fragment with what stands before it. */
const SURE = 0.55;
const FILED = 0.2;
const BEFORE = 0.2;
/** Least likelihood to ask about health, and not to keep what may be about it. */
const OF_HEALTH = 0.35;
const MAYBE_OF_HEALTH = 0.2;
/** How many further words are worth a note beside what is filed. */
const FEWEST_NEW = 2;

/** Most introductory words of a sentence that may be dropped: "well, actually". */
const MOST_OPENING = 3;

interface Judged extends Sentence, Judgement {}

/** Joins fragments to the sentence that they continue: "My ex messaged. Jamie." */
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

/** Divides a sentence by whom it tells of: a part begins with something to file, or with a relative or animal. */
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

/** Whether a sentence tells of the visitor, and not of somebody else. */
const isOfSelf = (words: readonly Word[]): boolean => {
  const speaksOf = (such: RegExp): boolean => words.some(({ word }) => such.test(word));
  const [first] = words;
  const isOfOther =
    /^(?:he|she|you|they)$/u.test(first?.word ?? "") || mentionsIn(words)[0]?.from === 0;
  return !isOfOther && (speaksOf(/^(?:i|my|me)$/u) || !speaksOf(/^(?:he|she|his|her|you|your)$/u));
};

/** Words that refer to what was said before them. */
const POINTING = /\b(?:it|that|this|him|her|them|those|these)\b/u;

/** Findings of a sentence about health: health itself is to be asked about, what else it tells is kept. */
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

/** Least share of common English words in a message that still counts as English. */
const MOSTLY = 0.55;

/** The rules read English; words of another language would make mixed-up notes. */
const isForeign = (content: string, previousReply: string | null): boolean => {
  const spoken = languageOf(lettersOf(content), languageOf(lettersOf(previousReply ?? "")));
  if (spoken === null) return false;
  const words = readWords(content);
  return words.filter(({ word }) => Number.isFinite(rankOf(word))).length < MOSTLY * words.length;
};

/**
 * What a message tells of the visitor and of people and animals of theirs, without a model: pure, and quick
 * enough for every message. `previousReply` is the line before it, for bare answers and corrections; `at` is
 * when it was sent, epoch milliseconds, for the dates of plans. Questions, suppositions, quotes and jokes
 * tell nothing; the visitor's health is to be asked about first; politics, religion, sex life and
 * what is sensitive about others give nothing.
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
