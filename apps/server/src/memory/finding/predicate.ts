import { ADVERBS } from "../lexicon/small-words.ts";
import { guessedVerb, verbOf, type VerbForm } from "../lexicon/verbs.ts";
import { wordAt, type Word } from "../lexicon/words.ts";

/** What is said of whoever a clause is about. */
export interface Predicate {
  /** The main verb; null where something is said to be so. */
  readonly verb: VerbForm | null;
  readonly isNot: boolean;
  /** It was so. */
  readonly isPast: boolean;
  /** It was so and is no longer: "used to", "no longer". */
  readonly isOver: boolean;
  /** It has been so and still is: "have been learning". */
  readonly isPerfect: boolean;
  /** It lies ahead, or is wished for: "going to", "want to". */
  readonly isAhead: boolean;
  /** Whether a form of "to be" stands before the verb. */
  readonly isBeing: boolean;
  /** What follows the verb. */
  readonly rest: readonly Word[];
}

const WISHES =
  /^(?:wants?|trying|hoping|hope|planning|plans?|needs?|thinking|aim|learning|going|about|like|loves?|saving|try|tries|enjoy|supposed)$/u;
const BEING = /^(?:am|is|are|was|were|be|been|being|'s)$/u;
const NOT = /^(?:not|never)$/u;

/** Reads what follows a subject; null where no verb does. */
export const predicateOf = (words: readonly Word[], from: number): Predicate | null => {
  const so = { isNot: false, isOver: false, isPerfect: false, isAhead: false, isBeing: false };
  let isPast = false;
  let at = from;
  for (; at < words.length; at += 1) {
    const [word, next] = [wordAt(words, at), wordAt(words, at + 1)];
    const behind =
      words.slice(at + 1).find((one) => !ADVERBS.has(one.word) && !NOT.test(one.word))?.word ?? "";
    const form = verbOf(behind);
    const then = verbOf(wordAt(words, at + 2))?.form;
    const isLent = word === "do" && form?.form === "base" && form.means !== "do";
    if (
      ADVERBS.has(word) ||
      isLent ||
      (word === "of" && /^(?:kind|sort)$/u.test(wordAt(words, at - 1)))
    )
      continue;
    const isWish =
      WISHES.test(word) &&
      ((next === "to" && then === "base") || (/^(?:of|about|like)$/u.test(next) && then === "ing"));
    if (NOT.test(word)) so.isNot = true;
    else if (BEING.test(word)) {
      so.isBeing = true;
      isPast ||= word.startsWith("w");
      so.isPerfect ||= word === "been";
    } else if (/^(?:do|does|did)$/u.test(word) && NOT.test(next)) isPast ||= word === "did";
    else if (/^ha(?:ve|s|d)$/u.test(word) && next === "to" && then === "base") {
      isPast ||= word === "had";
      so.isAhead ||= word !== "had";
      at += 1;
    } else if (/^(?:can|will)$/u.test(word)) so.isAhead ||= word === "will";
    else if (
      /^ha(?:ve|s|d)$/u.test(word) &&
      (behind === "been" || (form?.form === "past" && !BEING.test(behind)))
    )
      so.isPerfect = true;
    else if (
      isWish ||
      (word === "no" && next === "longer") ||
      (word === "used" && next === "to" && then !== undefined)
    ) {
      so.isAhead ||= isWish;
      so.isOver ||= !isWish;
      so.isNot ||= word === "no";
      at += 1;
    } else break;
  }
  const head = wordAt(words, at);
  const verb = (so.isBeing && head.endsWith("ed") ? verbOf(head) : guessedVerb(head)) ?? null;
  const isState =
    verb === null ||
    verb.form === "base" ||
    verb.form === "s" ||
    (verb.form === "past" && verb.lemma !== "go");
  if (so.isBeing && isState) return { verb: null, ...so, isPast, rest: words.slice(at) };
  if (verb === null) return null;
  const wasPast = verb.form === "past" && !so.isPerfect && verb.lemma !== "get";
  return {
    verb,
    ...so,
    isPast: isPast || wasPast || (so.isOver && !so.isNot),
    rest: words.slice(at + 1),
  };
};
