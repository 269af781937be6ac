import { isGentle, type Meaning } from "../occasion.ts";
import type { OpenEnd } from "../open-ends.ts";
import type { Situation } from "../situation.ts";
import { wordsIn } from "../understanding/words.ts";
import { asks, chooseLine, withSlots, type Chosen } from "./choose.ts";
import type { Draft } from "./draft.ts";
import { happens } from "./seeded-chance.ts";

/** Longest message that is a greeting and nothing else, in words. */
const GREETING_WORDS = 6;
const ASK_BACK_CHANCE = 0.3;
const ASK_NAME = { fromTurn: 2, toTurn: 7, chance: 0.3 } as const;

/** The first message of a talk, or of a new day. */
export const greeting = (situation: Situation, meanings: readonly Meaning[]): Draft | null => {
  const { memory, partOfDay, isReturn, openEnds, reading } = situation;
  const isGreeting = meanings.length > 0 && meanings.every(({ act }) => act === "greeting");
  // If more was said, that is answered, with a greeting before it.
  if (!isGreeting || reading.words.split(" ").length > GREETING_WORDS) return null;
  // The part of day that the visitor names, which need not be that of the character's city.
  const part = /\b(?:morning|afternoon|evening)\b/u.exec(wordsIn(reading.words).join(" "))?.[0];
  const topic =
    memory.turn === 0 ? `greeting-${part ?? partOfDay}` : isReturn ? "greeting-return" : null;
  if (topic === null) return null;
  const hello = chooseLine([topic], situation, openEnds.length > 0 ? "only-statement" : "any");
  const end = takeUp(openEnds, situation);
  const parts = [hello, end?.line ?? null].filter((line) => line !== null);
  return parts.length === 0 ? null : { parts, openEnd: end?.openEnd };
};

/** A line that takes up an open end; null where none can be. */
export const takeUp = (openEnds: readonly OpenEnd[], situation: Situation) => {
  for (const openEnd of openEnds) {
    const line = chooseLine([openEnd.topic], withSlots(situation, openEnd.slots));
    if (line !== null) return { line, openEnd };
  }
  return null;
};

/** A short lead before the answer: an apology for what was missed, the visitor's new name, or a greeting. */
export const lead = (
  situation: Situation,
  meanings: readonly Meaning[],
  draft: Draft,
): Chosen | null => {
  const { news, memory, reading } = situation;
  const topic = draft.parts[0]?.topic ?? "";
  if (topic.startsWith("greeting") || draft.isClosing === true || draft.parts.length > 1)
    return null;
  if (reading.isSaidAgain && draft.isObjection !== true)
    return chooseLine(["lead-sorry"], situation, "only-statement");
  const name = news.find(({ kind }) => kind === "name")?.value;
  if (name !== undefined && topic !== "share-name")
    return chooseLine(["lead-name"], withSlots(situation, { name }), "only-statement");
  return memory.turn === 0 && meanings.some(({ act }) => act === "greeting")
    ? chooseLine(["lead-hello"], situation, "only-statement")
    : null;
};

/** A question to end on: one in return or, early on, what to call the visitor. */
export const tail = (
  situation: Situation,
  meanings: readonly Meaning[],
  draft: Draft,
): Chosen | null => {
  const { memory, known, news, chance } = situation;
  if (
    draft.isClosing === true ||
    draft.isSad === true ||
    isGentle(situation) ||
    memory.statements === 0
  )
    return null;
  if (draft.parts.some(({ text }) => asks(text))) return null;
  if (
    meanings[0]?.intent === draft.parts[0]?.topic &&
    meanings[0]?.act === "ask-you" &&
    happens(ASK_BACK_CHANCE, chance)
  )
    return chooseLine(["ask-back"], situation);
  const isEarly = memory.turn >= ASK_NAME.fromTurn && memory.turn <= ASK_NAME.toTurn;
  const isOpen =
    known.name === undefined &&
    !memory.askedFor.includes("name") &&
    news.every(({ kind }) => kind !== "name");
  return isEarly && isOpen && happens(ASK_NAME.chance, chance)
    ? chooseLine(["ask-name"], situation)
    : null;
};
