import type { FactFinding } from "../fact.ts";
import { isInstructionLike } from "../instruction-like.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { isTellable } from "../words/in-words.ts";
import { keyOf } from "../words/plain-words.ts";
import { corrected, fullAnswer, spokenOf } from "./answers.ts";
import { judge } from "../sentences/judge.ts";
import { isJoke, LONGEST_READ, readSentences } from "./clauses.ts";
import { asked } from "./findings.ts";
import { readClause, type Context } from "./read-clause.ts";
import { withWhole } from "./whole-sentence.ts";
import { SELF } from "./who.ts";
import { inNote } from "./wording.ts";

const MOST_FINDINGS = 12;

const isKept = (finding: FactFinding): boolean => {
  if (finding.type === "over")
    return finding.value === null || sensitivityOf(finding.value) === null;
  const { text, value } = finding.fact;
  if ([text, value].some(isInstructionLike)) return false;
  if (finding.type === "told" && !isTellable(text)) return false;
  const touched = [sensitivityOf(text), sensitivityOf(value)];
  return finding.type === "ask" ? !touched.includes("never") : touched.every((one) => one === null);
};

const sameFinding = (one: FactFinding, other: FactFinding): boolean =>
  one.type === "over"
    ? other.type === "over" && one.subject === other.subject && one.value === other.value
    : other.type === one.type &&
      one.fact.subject === other.fact.subject &&
      keyOf(one.fact.text) === keyOf(other.fact.text);

/**
 * So much of the night belongs to the day before, by Greenwich: an evening in America, and a late one in
 * Europe.
 */
const LATE_MS = 6 * 60 * 60 * 1000;

/** From how likely on a sentence is kept, and health is asked about. */
const SURE = 0.6;
const OF_HEALTH = 0.35;
/** From how likely on it may be of health, and is not kept whole. */
const MAYBE_OF_HEALTH = 0.2;

const read = (
  content: string,
  previousReply: string | null,
  at: number,
): readonly FactFinding[] => {
  let context: Context = { other: spokenOf(previousReply), subject: SELF, at };
  const sentences = readSentences(content);
  const isJoking = sentences.some(({ clauses }) => clauses.some(isJoke));
  return sentences.flatMap((sentence, index) => {
    const { words, clauses } = sentence;
    const found: FactFinding[] = [];
    for (const clause of clauses) {
      const near = clause.isNear ? context : { ...context, other: null, subject: SELF };
      const { findings, context: behind } = readClause(clause, near);
      found.push(...findings);
      context = behind;
    }
    const { fact, health } = judge(words, {
      answers: index === 0 ? previousReply : null,
      isSupposed: clauses.length === 0,
    });
    if (isJoking || found.some(({ type }) => type === "ask")) return found;
    if (health >= OF_HEALTH) return [...found, asked(inNote(words, at), words)];
    return fact < SURE || health >= MAYBE_OF_HEALTH ? found : withWhole(found, sentence, at);
  });
};

/**
 * What a message tells of the visitor and of who belongs to them, by rules alone: pure, and quick
 * enough for every message. `previousReply` is the line before it, for bare answers, corrections and
 * whom "she" means; `at` is when it was sent, epoch milliseconds, for the dates of plans. Questions,
 * suppositions, quotes and jokes tell nothing; health of the visitor's is to be asked about first;
 * politics, religion, sex life and what is sensitive of others give nothing.
 */
export const findFacts = (
  message: string,
  previousReply: string | null,
  at: number,
): readonly FactFinding[] => {
  const content = message.slice(0, LONGEST_READ);
  const day = at - LATE_MS;
  const told = read(content, previousReply, day);
  const isKnown = told.some((one) => one.type !== "told" || !one.fact.subject.startsWith("note "));
  const answer = isKnown ? null : fullAnswer(content, previousReply);
  const meant = isKnown
    ? []
    : [
        ...corrected(content, previousReply, day),
        ...(answer === null ? [] : read(answer, null, day)),
      ];
  return (meant.length === 0 ? told : meant)
    .filter(isKept)
    .filter((one, index, kept) => kept.findIndex((other) => sameFinding(one, other)) === index)
    .slice(0, MOST_FINDINGS);
};
