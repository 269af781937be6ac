import type { FactFinding } from "../fact.ts";
import { isInstructionLike } from "../instruction-like.ts";
import { sensitivityOf } from "../sensitive/is-sensitive.ts";
import { isTellable } from "../words/in-words.ts";
import { keyOf } from "../words/plain-words.ts";
import { corrected, fullAnswer, spokenOf } from "./answers.ts";
import { LONGEST_READ, statedClauses, type Clause } from "./clauses.ts";
import { withDetail } from "./keeping.ts";
import { readClause, type Context } from "./read-clause.ts";
import { isJoke, ownHealth, retelling } from "./retelling.ts";
import { SELF } from "./who.ts";

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

/** A question of the character's that asks for more than the moment. */
const LASTING_QUESTION =
  /(?:^|[.!?…]\s)(?![^.!?]*\b(?:now|tonight|today|these days|lately|up to|so far|tell me|sounds?)\b)[^.!?]*\?\s*$/iu;

const read = (
  content: string,
  previousReply: string | null,
  at: number,
): readonly FactFinding[] => {
  const found: FactFinding[] = [];
  let context: Context = { other: spokenOf(previousReply), subject: SELF, at };
  const isAsked = LASTING_QUESTION.test(previousReply ?? "");
  let isNear = false;
  let sentence: readonly Clause[] = [];
  let from = 0;
  const close = (): void => {
    const isAnswer = isAsked && from === 0;
    const hasAsked = found.slice(from).some(({ type }) => type === "ask");
    if (!isJoking && !hasAsked) found.push(...ownHealth(sentence, at));
    if (!isJoking && found.length === from)
      found.push(...retelling(sentence, { isAnswer, isNear, at }));
    isNear = found.length > from;
    sentence = [];
    from = found.length;
  };
  const clauses = statedClauses(content);
  const isJoking = clauses.some(isJoke);
  for (const clause of clauses) {
    if (clause.isFirst) close();
    sentence = [...sentence, clause];
    const near = clause.isNear ? context : { ...context, other: null, subject: SELF };
    const { findings, context: behind } = readClause(clause, near);
    const more =
      findings.length > 0 || !clause.isNear ? null : withDetail(found.at(-1), clause.words, at);
    if (more === null) found.push(...findings);
    else found.splice(-1, 1, more);
    context = behind;
  }
  close();
  return found;
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
  const meant = answer === null ? [] : read(answer, null, day);
  const found = isKnown ? told : [...corrected(content, previousReply, day), ...meant, ...told];
  return found
    .filter(isKept)
    .filter((one, index, kept) => kept.findIndex((other) => sameFinding(one, other)) === index)
    .slice(0, MOST_FINDINGS);
};
