import { inWords, type ContextFact } from "../../memory/index.ts";
import { kindOf, type KnownKind } from "./fact-kind.ts";
import { isUgly } from "./said-back.ts";
import { isLongPast, planEnd } from "./plan-end.ts";

/** Something that can be told when the visitor asks what is remembered: by its kind, or as a phrase. */
export type Recallable = (KnownKind | { readonly kind: null; readonly phrase: string }) & {
  /** What was told first has the smallest. */
  readonly arrival: number;
};

const byWeight = (one: ContextFact, other: ContextFact): number =>
  Number(other.pinned) - Number(one.pinned) || other.strength - one.strength || other.at - one.at;

const isPastPlan = ({ subject, text, at }: ContextFact, now: number): boolean =>
  /^plan\b/u.test(subject) && isLongPast(planEnd(text, at), now);

const toRecallable = (fact: ContextFact): readonly Recallable[] => {
  const known = kindOf(fact);
  // Of whom it is told is in the sentence; the kind alone says too little.
  if (known !== null && known.kind !== "kin") return [{ ...known, arrival: fact.at }];
  // What was answered to a question tells nothing without it.
  const phrase = isUgly(fact.text) || fact.text.startsWith("Asked ") ? null : inWords(fact.text);
  return phrase === null ? [] : [{ kind: null, phrase, arrival: fact.at }];
};

/** What of the facts can be told to the visitor, the weightiest first. */
export const recallableOf = (
  remembered: readonly ContextFact[],
  now: number,
): readonly Recallable[] =>
  remembered
    .toSorted(byWeight)
    .filter((fact) => !isPastPlan(fact, now))
    .flatMap(toRecallable);
