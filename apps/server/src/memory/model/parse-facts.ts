import { FACT_MAX_LENGTH } from "@evenfall/contracts";
import * as v from "valibot";
import type { FactFinding } from "../fact.ts";
import { isSupposed } from "../finding/clauses.ts";
import { isInstructionLike } from "../instruction-like.ts";
import { isSensitive } from "../sensitive/is-sensitive.ts";
import type { SummaryMessage } from "../summary/window-step.ts";
import { EMPTY_WORDS } from "../words/common-words.ts";
import { oneLine } from "../words/one-line.ts";
import { folded, stem, wordsOf } from "../words/plain-words.ts";
import { jsonIn } from "./json-in.ts";

/** A model's finding, and the message of its task that it comes from. */
export type SourcedFinding = FactFinding & {
  /** Index among the messages of the task. */
  readonly from: number;
};

const MOST_FACTS = 30;
const LONGEST_VALUE = 60;

const answered = v.object({
  about: v.pipe(v.string(), v.maxLength(60)),
  text: v.optional(v.pipe(v.string(), v.maxLength(FACT_MAX_LENGTH)), ""),
  value: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_VALUE))), null),
  message: v.optional(v.nullable(v.number()), null),
  over: v.optional(v.nullable(v.boolean()), false),
});
type Answered = v.InferOutput<typeof answered>;

const SUBJECT =
  /^(?:name|home|hometown|job|workplace|way of work|studies|birthday|diet|rhythm|shift|gets up|goes to bed|car|motorbike|(?:pet|likes|dislikes|favourite|hobby|instrument|language|plan|habit|owns) [\p{L}\p{N}][\p{L}\p{N}' &.+-]{0,44})$/u;

/** A value with "our" or "you" is a piece of a sentence, not something of the visitor's own. */
const PERSON = /\b(?:i|me|my|we|us|our|you|your)\b/u;

/** What is liked is a thing or an activity: never "valued in the team". */
const PARTICIPLE =
  /^(?:likes|dislikes) (?:being |feeling )?\p{L}{2,}[^e\P{L}]ed (?:in|by|at|as|with|for|to|from)\b/u;

/** Denials tell no fact: "I don't live in Paris". */
const DENIES = /\b(?:not|never|no|without)\b|n['’]t\b/iu;

const mainWords = (text: string): readonly string[] =>
  wordsOf(text)
    .filter((word) => !EMPTY_WORDS.has(word))
    .map(stem);

const carries = (text: string, words: readonly string[]): boolean => {
  const said = new Set(wordsOf(text).map(stem));
  return words.length > 0 && words.every((word) => said.has(word));
};

/** The visitor's message that says it: the one named, or else the newest that does. */
const sourceOf = (
  words: readonly string[],
  named: number | null,
  messages: readonly SummaryMessage[],
): number => {
  const says = (index: number): boolean => {
    const message = messages[index];
    return message?.role === "user" && carries(message.content, words);
  };
  if (named !== null && says(named)) return named;
  return messages.findLastIndex((_message, index) => says(index));
};

const SENTENCES = /(?<=[.!?…])\s+|\n+/u;
/** Where a new clause begins, with a subject of its own. */
const CLAUSES =
  /(?:[,;:–—]\s*(?:and|but|so|because|though|although)?|\s(?:and|but|so|because|though|although))\s+(?=(?:i|i['’]\w+|my|we|our|he|she|they|it)\b)/iu;

/** The parts of a text, split by `divided`, that contain all the words; the whole text if none does. */
const standsIn = (content: string, words: readonly string[], divided: RegExp): string => {
  const holding = content.split(divided).filter((part) => carries(part, words));
  return holding.length === 0 ? content : holding.join(" ");
};

const findingOf = (
  one: Answered,
  messages: readonly SummaryMessage[],
): readonly SourcedFinding[] => {
  const subject = folded(oneLine(one.about));
  const value = oneLine(one.value ?? "");
  if (!SUBJECT.test(subject)) return [];
  const words = mainWords(value === "" ? subject : value);
  const from = sourceOf(words, one.message, messages);
  if (from === -1) return [];
  const sentence = standsIn(messages[from]?.content ?? "", words, SENTENCES);
  if (isSensitive(sentence) || isSensitive(value)) return [];
  if (one.over === true)
    return [{ type: "over", subject, value: value === "" ? null : value, from }];
  const text = oneLine(one.text);
  const isFit =
    value !== "" &&
    carries(text, words) &&
    !PERSON.test(folded(value)) &&
    !PARTICIPLE.test(folded(text)) &&
    !/\p{N}{4}/u.test(subject === "birthday" ? `${text} ${value}` : "") &&
    ![text, value, sentence].some(isInstructionLike) &&
    !isSensitive(text) &&
    !/[?]\s*$/u.test(sentence.trim()) &&
    !isSupposed(sentence) &&
    (DENIES.test(text) || !DENIES.test(standsIn(sentence, words, CLAUSES)));
  return isFit ? [{ type: "told", fact: { subject, text, value }, from }] : [];
};

/**
 * What a model found in the messages of its task. Text around the JSON is ignored; a finding that
 * has the wrong form, is sensitive, reads like an instruction, or is not supported by the visitor's own
 * words is dropped. An answer without JSON gives nothing.
 */
export const parseFacts = (
  answer: string,
  messages: readonly SummaryMessage[],
): readonly SourcedFinding[] => {
  const json = jsonIn(answer);
  const list: unknown =
    typeof json === "object" && json !== null && "facts" in json ? json.facts : json;
  if (!Array.isArray(list)) return [];
  return list.slice(0, MOST_FACTS).flatMap((item: unknown) => {
    const one = v.safeParse(answered, item);
    return one.success ? findingOf(one.output, messages) : [];
  });
};
