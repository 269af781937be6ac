import { wordsOf, type ContextFact } from "../../memory/index.ts";
import { DAY_MS } from "../../platform/clock.ts";
import type { PastMessage } from "../engine.ts";
import { tellsOfPast } from "./echo.ts";
import { kindOf } from "./fact-kind.ts";
import type { Memory } from "./memory.ts";
import { isLongPast, planEnd } from "./plan-end.ts";

/** Something that the visitor told of and that may be asked after. */
export interface OpenEnd {
  /** Identifies it in `returnedTo`. */
  readonly key: string;
  readonly topic: string;
  /** What fills the lines' slots. */
  readonly slots: Readonly<Record<string, string>>;
}

/** Plans too serious to be asked after lightly. */
const HEAVY =
  /\b(?:funeral|burial|memorial|wake|surgery|operation|chemo\w*|biopsy|scan|hospital|clinic|court|trial|hearing|custody|divorce|therap\w*|doctor\w*|vet)\b/iu;
const IS_OFF =
  /\b(?:cancel\w*|called off|call off|postponed|rescheduled|moved to|put off|not happening|not going)\b/iu;

/** Whether a text has a word of a plan's name. */
export const namesPlan = (text: string, { slots }: OpenEnd): boolean => {
  const named = wordsOf(slots["plan"] ?? "");
  return wordsOf(text).some((word) => word.length > 2 && named.includes(word));
};

/** Whether the visitor has told since how a plan went, or that it is off. */
const isClosed = (
  open: OpenEnd,
  toldAt: number,
  end: number,
  history: readonly PastMessage[],
): boolean =>
  history.some(
    ({ role, content, at }) =>
      role === "user" &&
      at > toldAt &&
      namesPlan(content, open) &&
      (at >= end || IS_OFF.test(content) || (at >= end - DAY_MS / 2 && tellsOfPast(content))),
  );

const ofPlan = (
  fact: ContextFact,
  history: readonly PastMessage[],
  now: number,
): readonly OpenEnd[] => {
  const known = kindOf(fact);
  const end = planEnd(fact.text, fact.at);
  if (known?.kind !== "plan" || isLongPast(end, now) || HEAVY.test(fact.text)) return [];
  const subject = fact.subject.slice(0, 40);
  const slots = { plan: known.value };
  const open =
    now >= end
      ? { key: subject, topic: "callback-plan-after", slots }
      : { key: `before ${subject}`, topic: "callback-plan-before", slots };
  return isClosed(open, fact.at, end, history) ? [] : [open];
};

/**
 * What the character may come back to by itself on a new day, each once: plans that are over first,
 * then a story of an earlier day. Only plans told before `since`, and not those that are too serious or
 * that the visitor has closed by later words.
 */
export const openEnds = (
  facts: readonly ContextFact[],
  { story, returnedTo }: Memory,
  history: readonly PastMessage[],
  since: number,
  now: number,
): readonly OpenEnd[] => {
  const plans = facts
    .filter(({ subject, at }) => /^plan\b/u.test(subject) && at < since)
    .flatMap((fact) => ofPlan(fact, history, now))
    .toSorted((one, other) => one.topic.localeCompare(other.topic));
  const left =
    story === null || story.turn >= 0
      ? []
      : [{ key: `story ${story.name}`, topic: `${story.name}-later`, slots: {} }];
  return [...plans, ...left].filter(({ key }) => !returnedTo.includes(key));
};
