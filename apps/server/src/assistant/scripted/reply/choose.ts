import type { Chance } from "@evenfall/domain";
import type { CharacterLines, Line } from "../../../characters/index.ts";
import { FRESH_TURNS } from "../memory.ts";
import { drawOne } from "./seeded-chance.ts";
import { fillSlots, type Slots } from "./slots.ts";

/** A line ready to be said. */
export interface Chosen {
  readonly line: Line;
  readonly topic: string;
  readonly text: string;
}

/** What choosing looks at besides the topics themselves. */
export interface ChoiceDeps {
  readonly lines: CharacterLines;
  /** Turns since each line was said; absent for never, as far as is remembered. */
  readonly since: ReadonlyMap<string, number>;
  /** Texts of the latest replies: nothing they hold is said again. */
  readonly latestTexts: readonly string[];
  readonly slots: Slots;
  /** Whether sentences begin with capitals. */
  readonly capitals: boolean;
  readonly chance: Chance;
  /** Longest line that fits what the visitor wrote, in UTF-16 units; a longer one where there is no other. */
  readonly length: number;
}

/** `prefer` weighs, `only` decides, whether a line with a question will do. */
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
  { latestTexts, slots, capitals }: ChoiceDeps,
): readonly Chosen[] =>
  pool.flatMap((line) => {
    const text = fillSlots(line.text, slots, capitals);
    if (text === null || (wish === "only-statement" && asks(text))) return [];
    const isStale = latestTexts.some((latest) =>
      text.length < TELLING_LENGTH ? latest === text : latest.includes(text),
    );
    return isStale ? [] : [{ line, topic, text }];
  });

const draw = (
  candidates: readonly Chosen[],
  wish: QuestionWish,
  { chance, length }: ChoiceDeps,
): Chosen | null => {
  const short = candidates.filter(({ text }) => text.length <= length);
  const fitting = short.length > 0 ? short : candidates;
  const wished = fitting.filter(({ text }) => suits(text, wish));
  return drawOne(wished.length > 0 ? wished : fitting, chance);
};

const longestUnsaid = (
  candidates: readonly Chosen[],
  since: ReadonlyMap<string, number>,
): Chosen | null =>
  candidates.toSorted(
    (one, other) => (since.get(other.line.id) ?? 0) - (since.get(one.line.id) ?? 0),
  )[0] ?? null;

/** Lines never said, as far as is remembered, or lines that were not said for long. */
type Freshness = "unsaid" | "rested";

const chooseFresh = (
  pool: readonly Line[],
  topic: string,
  freshness: Freshness,
  wish: QuestionWish,
  deps: ChoiceDeps,
): Chosen | null => {
  const candidates = sayable(pool, topic, wish, deps);
  if (freshness === "unsaid") {
    return draw(
      candidates.filter(({ line }) => !deps.since.has(line.id)),
      wish,
      deps,
    );
  }
  return longestUnsaid(
    candidates.filter(({ line }) => (deps.since.get(line.id) ?? 0) > FRESH_TURNS),
    deps.since,
  );
};

/** A line of the pool that was never said; then one that was not said for long; null for neither. */
export const chooseFrom = (
  pool: readonly Line[],
  topic: string,
  wish: QuestionWish,
  deps: ChoiceDeps,
): Chosen | null =>
  chooseFresh(pool, topic, "unsaid", wish, deps) ?? chooseFresh(pool, topic, "rested", wish, deps);

const poolOf = (lines: CharacterLines, topic: string): readonly Line[] =>
  (Object.hasOwn(lines.topics, topic) ? lines.topics[topic]?.lines : undefined) ?? [];

/** A line of the first topic that has one never said; then of the first that has one rested. */
export const chooseLine = (
  topics: readonly string[],
  wish: QuestionWish,
  deps: ChoiceDeps,
): Chosen | null => {
  for (const freshness of ["unsaid", "rested"] as const) {
    for (const topic of topics) {
      const chosen = chooseFresh(poolOf(deps.lines, topic), topic, freshness, wish, deps);
      if (chosen !== null) return chosen;
    }
  }
  return null;
};

/** The line of these topics that was said longest ago, however recently that is. */
export const chooseOldest = (topics: readonly string[], deps: ChoiceDeps): Chosen | null =>
  longestUnsaid(
    topics.flatMap((topic) =>
      sayable(poolOf(deps.lines, topic), topic, "any", { ...deps, latestTexts: [] }),
    ),
    deps.since,
  );
