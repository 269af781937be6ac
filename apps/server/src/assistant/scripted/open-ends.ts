import type { ContextFact } from "../../memory/index.ts";
import { kindOf } from "./fact-kind.ts";
import type { Memory } from "./memory.ts";
import { isLongPast, planEnd } from "./plan-end.ts";

/** Something that the visitor told and that may be asked after. */
export interface OpenEnd {
  /** Names it among those that were come back to. */
  readonly key: string;
  readonly topic: string;
  /** What fills the lines' slots. */
  readonly slots: Readonly<Record<string, string>>;
}

const ofPlan = (fact: ContextFact, now: number): readonly OpenEnd[] => {
  const known = kindOf(fact);
  const end = planEnd(fact.text, fact.at);
  if (known?.kind !== "plan" || isLongPast(end, now)) return [];
  return [
    {
      key: fact.subject.slice(0, 40),
      topic: now >= end ? "callback-plan-after" : "callback-plan-before",
      slots: { plan: known.value },
    },
  ];
};

/**
 * What the character may come back to by itself on a new day, each once: plans that are over first,
 * then stories that were left open, as far as they end well or badly alike; told before `since`.
 */
export const openEnds = (
  facts: readonly ContextFact[],
  memory: Memory,
  since: number,
  now: number,
): readonly OpenEnd[] => {
  const plans = facts
    .filter(({ subject, at }) => /^plan\b/u.test(subject) && at < since)
    .flatMap((fact) => ofPlan(fact, now))
    .toSorted((one, other) => one.topic.localeCompare(other.topic));
  const { story } = memory;
  const left =
    story === null ? [] : [{ key: `story ${story.name}`, topic: `${story.name}-later`, slots: {} }];
  return [...plans, ...left].filter(({ key }) => !memory.returnedTo.includes(key));
};
