import type { FactKind } from "../../characters/index.ts";
import { RANK, type Hit } from "./recognise/cue.ts";
import type { Situation } from "./situation.ts";

/** Occasions that stand alone: nothing is put before or after them. */
const ALONE: ReadonlySet<string> = new Set([
  "crisis",
  "crisis-after",
  "minor",
  "explicit",
  "goodbye",
  "goodnight",
  "grief",
  "professional",
  "insult",
  "rules",
]);

/** The order in which new facts are reacted to; one is enough. */
const REACTION_ORDER: readonly FactKind[] = [
  "name",
  "plan",
  "pet",
  "job",
  "place",
  "hobby",
  "dislike",
  "like",
  "kin",
];

/** Ranks of what is asked, against what is told and felt. */
const isQuestionHit = ({ rank }: Hit): boolean => rank > RANK.warmth + 3;

const isLoose = ({ topic }: Hit): boolean =>
  ["do-you-like", "have-you", "opinion", "about-favorites", "question-unknown"].includes(topic);

/** Hit topics whose lines depend on the hour or on what is known. */
const toTopic = (
  topic: string,
  { moment, memory, recallable, isRemembering }: Situation,
): string => {
  if (topic === "doing") return `doing-${moment.part}`;
  const knowsName = memory.facts.some(({ kind }) => kind === "name");
  if (topic === "recall-name" && !knowsName)
    return recallable.some(({ about }) => /^name\b/u.test(about)) ? "recall" : "recall-name-none";
  if (topic === "recall" && recallable.length === 0)
    // What is remembered but not to be said aloud is no reason to say that nothing is.
    return isRemembering ? "memory" : "recall-none";
  return topic;
};

const newsHits = ({ news }: Situation): readonly Hit[] =>
  REACTION_ORDER.filter((kind) => news.some((told) => told.kind === kind))
    .slice(0, 1)
    .map((kind) => ({
      topic: `share-${kind}`,
      rank: kind === "plan" || kind === "name" ? RANK.mood + 2 : RANK.share,
    }));

/**
 * What a reply has to speak to: at most two occasions, in the order in which they are said.
 * What somebody told or feels comes before the answer to what they asked.
 */
export const subjectsOf = (situation: Situation): readonly string[] => {
  const news = newsHits(situation);
  const found = [...situation.reading.hits, ...news]
    // What was told outranks a word that merely stood in it.
    .filter(({ rank }) => rank >= RANK.form && (rank !== RANK.own || news.length === 0))
    .toSorted((one, other) => other.rank - one.rank);
  const [first, ...others] = found;
  if (first === undefined) return [];
  if (ALONE.has(first.topic)) return [first.topic];
  const second = others.find(
    (hit) =>
      isQuestionHit(hit) !== isQuestionHit(first) &&
      !isLoose(hit) &&
      !ALONE.has(hit.topic) &&
      hit.topic !== "long" &&
      hit.rank !== RANK.own,
  );
  const isFirstLast = second !== undefined && first.rank < RANK.honesty;
  return (second === undefined ? [first] : isFirstLast ? [second, first] : [first, second]).map(
    ({ topic }) => toTopic(topic, situation),
  );
};

export const standsAlone = (topic: string): boolean => ALONE.has(topic);
