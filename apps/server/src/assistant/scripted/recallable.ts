import { inWords, type ContextFact } from "../../memory/index.ts";
import { kindOf, type KnownKind } from "./fact-kind.ts";
import { isUgly } from "./said-back.ts";
import { isLongPast, planEnd } from "./plan-end.ts";

/** Something to tell when the visitor asks what is remembered: a value of a kind, or a phrase. */
export type Recallable = (KnownKind | { readonly kind: null; readonly phrase: string }) & {
  /** When it was told, epoch milliseconds. */
  readonly arrival: number;
};

const byWeight = (one: ContextFact, other: ContextFact): number =>
  Number(other.pinned) - Number(one.pinned) || other.strength - one.strength || other.at - one.at;

const isPastPlan = ({ subject, text, at }: ContextFact, now: number): boolean =>
  /^plan\b/u.test(subject) && isLongPast(planEnd(text, at), now);

const toRecallable = (fact: ContextFact): readonly Recallable[] => {
  const known = kindOf(fact);
  // For kin the fact's sentence names the relative; the kind alone would say too little.
  if (known !== null && known.kind !== "kin") return [{ ...known, arrival: fact.at }];
  // An answer says nothing without its question.
  const phrase = isUgly(fact.text) || fact.text.startsWith("Asked ") ? null : inWords(fact.text);
  return phrase === null ? [] : [{ kind: null, phrase, arrival: fact.at }];
};

/** The facts that can be told to the visitor, the weightiest first. */
export const recallableOf = (
  remembered: readonly ContextFact[],
  now: number,
): readonly Recallable[] =>
  remembered
    .toSorted(byWeight)
    .filter((fact) => !isPastPlan(fact, now))
    .flatMap(toRecallable);
