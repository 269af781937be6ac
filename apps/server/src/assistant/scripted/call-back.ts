import type { Fact, Memory } from "./memory.ts";

/** Turns before a told fact is come back to, and between two times. */
const REST_TURNS = 4;
const AGAIN_TURNS = 14;
/** A fact that was come back to so often is left alone. */
export const MOST_RECALLS = 2;

const MOOD_FADES_AFTER_TURNS = 25;

const isRipe = (fact: Fact, memory: Memory): boolean => {
  if (fact.kind === "name" || fact.recalls >= MOST_RECALLS) return false;
  if (
    fact.kind === "mood" &&
    (fact.recalls > 0 || memory.turn - fact.turn > MOOD_FADES_AFTER_TURNS)
  )
    return false;
  return memory.turn - fact.recalledTurn >= (fact.recalls === 0 ? REST_TURNS : AGAIN_TURNS);
};

/** Whether a plan lies behind the visitor, so that one may ask how it went. */
const isOver = (fact: Fact, now: number): boolean => fact.kind === "plan" && now >= fact.dueAt;

/** Facts that the character could come back to now; what is over first, then the longest unmentioned. */
export const ripeFacts = (memory: Memory, now: number): readonly Fact[] =>
  memory.facts
    .filter((fact) => isRipe(fact, memory) || (isOver(fact, now) && fact.recalls === 0))
    .toSorted(
      (one, other) =>
        Number(isOver(other, now)) - Number(isOver(one, now)) ||
        one.recalledTurn - other.recalledTurn,
    );

/** The topic whose lines come back to a fact. */
export const callBackTopic = (fact: Fact, now: number): string => {
  if (fact.kind !== "plan") return `callback-${fact.kind}`;
  return isOver(fact, now) ? "callback-plan-after" : "callback-plan-before";
};

/** The memory after the character came back to a fact; an asked-about plan that is over is done with. */
export const recalled = (memory: Memory, recalledFact: Fact, now: number): Memory => ({
  ...memory,
  facts: memory.facts.map((fact) =>
    fact === recalledFact
      ? {
          ...fact,
          recalledTurn: memory.turn,
          recalls: isOver(fact, now) ? MOST_RECALLS : fact.recalls + 1,
        }
      : fact,
  ),
});
