import type { FactKind } from "../../characters/index.ts";
import { toldIn } from "./facts/told.ts";
import type { Told } from "./facts/fact.ts";
import type { Fact, Memory } from "./memory.ts";
import { plainText } from "./plain-text.ts";
import { hitsOf } from "./recognise/cue.ts";
import { HEAVY_MOODS, MOOD_CUES } from "./recognise/moods.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Kinds of which only the newest holds. */
const SINGLE: ReadonlySet<FactKind> = new Set(["name", "job", "place", "mood"]);

export const isSingle = (kind: FactKind): boolean => SINGLE.has(kind);

const same = (one: Pick<Fact, "kind" | "value">, other: Pick<Told, "kind" | "value">): boolean =>
  one.kind === other.kind && one.value.toLowerCase() === other.value.toLowerCase();

const isNews = (facts: readonly Fact[], told: Told): boolean =>
  !facts.some((fact) => same(fact, told));

/** The facts with another one added; what is known already changes nothing. */
const withFact = (
  facts: readonly Fact[],
  told: Told,
  turn: number,
  at: number,
): readonly Fact[] => {
  if (!isNews(facts, told)) return facts;
  const kept = isSingle(told.kind) ? facts.filter((fact) => fact.kind !== told.kind) : facts;
  const dueAt = told.overInHours === undefined ? 0 : at + told.overInHours * HOUR_MS;
  return [
    ...kept,
    { kind: told.kind, value: told.value, turn, recalledTurn: turn, recalls: 0, dueAt },
  ];
};

/** "Do you remember my dog?" asks for what was told; it tells nothing by itself. */
const ASKS_FOR_MEMORY =
  /\b(?:(?:do|did|can|will|would|don't|didn't) (?:you|u)(?: even| still| really| happen to)? (?:remember|recall)|have (?:you|u) forgotten|did (?:you|u) forget|what(?:'s| is| was|s) my|where (?:do|did|am) i|what do i)\b[^.!?\n]*/giu;

/** What a message tells, its heavy mood included. One of grief tells nothing to come back to lightly. */
export const lessonsOf = (text: string, at: number): readonly Told[] => {
  const moods = hitsOf(MOOD_CUES, plainText(text)).map(({ topic }) => topic);
  if (moods.includes("grief")) return [];
  const heavy = moods.find((mood) => HEAVY_MOODS.has(mood));
  return [
    ...toldIn(text.replaceAll("’", "'").replaceAll(ASKS_FOR_MEMORY, " "), at),
    ...(heavy === undefined ? [] : [{ kind: "mood" as const, value: heavy }]),
  ];
};

/** Takes what was told into the memory; gives what of it is new. */
export const learn = (
  memory: Memory,
  lessons: readonly Told[],
  at: number,
): { readonly memory: Memory; readonly news: readonly Told[] } => {
  const news = lessons.filter((told) => isNews(memory.facts, told));
  const facts = lessons.reduce(
    (known, told) => withFact(known, told, memory.turn, at),
    memory.facts,
  );
  return { memory: { ...memory, facts, readUntil: Math.max(memory.readUntil, at) }, news };
};
