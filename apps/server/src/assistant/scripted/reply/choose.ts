import type { Line } from "../../../characters/index.ts";
import { FRESH_TURNS } from "../memory.ts";
import type { Situation } from "../situation.ts";
import { drawOne } from "./seeded-chance.ts";
import { fillSlots, type Slots } from "./slots.ts";

/** A line ready to be said. */
export interface Chosen {
  readonly line: Line;
  readonly topic: string;
  readonly text: string;
}

/** Whether a line should have a question: `prefer` is a preference, `only` a condition. */
export type QuestionWish = "prefer-question" | "prefer-statement" | "only-statement" | "any";

export const asks = (text: string): boolean => text.includes("?");

/** Texts shorter than this ("hey.") may stand inside another by accident. */
const TELLING_LENGTH = 16;

const suits = (text: string, wish: QuestionWish): boolean => {
  if (wish === "any") return true;
  return wish === "prefer-question" ? asks(text) : !asks(text);
};

const sayable = (
  pool: readonly Line[],
  topic: string,
  wish: QuestionWish,
  { latestTexts, slots, capitals }: Situation,
): readonly Chosen[] =>
  pool.flatMap((line) => {
    const text = fillSlots(line.text, slots, capitals);
    if (text === null || (wish === "only-statement" && asks(text))) return [];
    const isStale = latestTexts.some((latest) =>
      text.length < TELLING_LENGTH ? latest === text : latest.includes(text),
    );
    return isStale ? [] : [{ line, topic, text }];
  });

/** A line that was never said, as far as is remembered. */
const unsaid = (
  pool: readonly Line[],
  topic: string,
  wish: QuestionWish,
  situation: Situation,
): Chosen | null => {
  const { since, length, chance } = situation;
  const fresh = sayable(pool, topic, wish, situation).filter(({ line }) => !since.has(line.id));
  const short = fresh.filter(({ text }) => text.length <= length);
  const fitting = short.length > 0 ? short : fresh;
  const wished = fitting.filter(({ text }) => suits(text, wish));
  return drawOne(wished.length > 0 ? wished : fitting, chance);
};

const longestUnsaid = (candidates: readonly Chosen[], { since }: Situation): Chosen | null =>
  candidates.toSorted(
    (one, other) => (since.get(other.line.id) ?? 0) - (since.get(one.line.id) ?? 0),
  )[0] ?? null;

/** Of the lines that were not said for a while, the one said longest ago. */
const rested: typeof unsaid = (pool, topic, wish, situation) =>
  longestUnsaid(
    sayable(pool, topic, wish, situation).filter(
      ({ line }) => (situation.since.get(line.id) ?? 0) > FRESH_TURNS,
    ),
    situation,
  );

/** A line of the pool that was never said, or else one not said for a while; null if there is neither. */
export const chooseFrom = (
  pool: readonly Line[],
  topic: string,
  situation: Situation,
  wish: QuestionWish = "any",
): Chosen | null => unsaid(pool, topic, wish, situation) ?? rested(pool, topic, wish, situation);

const poolOf = ({ lines }: Situation, topic: string): readonly Line[] =>
  (Object.hasOwn(lines.topics, topic) ? lines.topics[topic]?.lines : undefined) ?? [];

/** A line never said, of the first topic that has one; otherwise a rested one, in the same order. */
export const chooseLine = (
  topics: readonly string[],
  situation: Situation,
  wish: QuestionWish = "any",
): Chosen | null => {
  for (const choose of [unsaid, rested])
    for (const topic of topics) {
      const chosen = choose(poolOf(situation, topic), topic, wish, situation);
      if (chosen !== null) return chosen;
    }
  return null;
};

/** The line of these topics that was said longest ago, however recently that is. */
export const chooseOldest = (topics: readonly string[], situation: Situation): Chosen | null =>
  longestUnsaid(
    topics.flatMap((topic) =>
      sayable(poolOf(situation, topic), topic, "any", { ...situation, latestTexts: [] }),
    ),
    situation,
  );

/** The situation with further slots to fill lines with. */
export const withSlots = (situation: Situation, slots: Slots): Situation => ({
  ...situation,
  slots: { ...situation.slots, ...slots },
});
