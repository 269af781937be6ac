import { readFileSync } from "node:fs";
import type { ContextFact } from "../fact.ts";
import { stem } from "../words/plain-words.ts";
import { answeringBy, askedBy, RARE, sharedBy } from "./features.ts";

/** Weights by feature of the question, then of the fact; those of what both share are under "". */
const WEIGHTS = new Map<string, Map<string, number>>();
for (const line of readFileSync(new URL("weights.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")) {
  const [asked = "", answering = "", weight] = line.split("\t");
  const row = WEIGHTS.get(asked) ?? new Map<string, number>();
  WEIGHTS.set(asked, row.set(answering, Number(weight)));
}
const SHARED: ReadonlyMap<string, number> = WEIGHTS.get("") ?? new Map<string, number>();

/** How strongly the length of a question and of a fact reduces the weight of each pair of words. */
export const DAMPING = 0.25;

/** A fact that scores less is not what is asked for, unless both share a rare word. */
const LEAST = -0.5;
const CERTAIN = 0;

/** "What do you remember about me?" asks for nothing in particular. */
const OF_ALL: ReadonlySet<string> = new Set(
  "remember recall know learn anything something everything all far still tell told said thing note"
    .split(" ")
    .map(stem),
);

/** Whether a question asks about something of the visitor's own. */
const OF_ONES_OWN = /\b(?:i|my|me|mine|we|us|our|she|he|her|his|they|their|them|it|who|whose)\b/iu;

/** What all features of a question together say about one feature of a fact. */
interface Sum {
  readonly weight: number;
  /** How many of them have a weight. */
  readonly count: number;
}

const add = (sums: Map<string, Sum>, word: string, weight: number): void => {
  const { weight: before, count } = sums.get(word) ?? { weight: 0, count: 0 };
  sums.set(word, { weight: before + weight, count: count + 1 });
};

/**
 * The facts that a visitor's question asks for, however it is worded, best first; empty if it asks for
 * none of them. Every pair of a feature of the question and one of a fact has a weight, learnt from
 * questions of strangers (docs/decisions/046); `npm run train-memory` learns them.
 */
export const factsAskedFor = (
  question: string,
  facts: readonly ContextFact[],
): readonly ContextFact[] => {
  const asked = askedBy(question);
  if (
    [...asked.stems.keys()].every((word) => OF_ALL.has(word)) &&
    /\babout (?:me|us)\b/iu.test(question)
  )
    return [];
  const sums = new Map<string, Sum>();
  for (const token of asked.tokens)
    for (const [answering, weight] of WEIGHTS.get(token) ?? []) add(sums, answering, weight);
  const isOwn = OF_ONES_OWN.test(question);
  const score = (fact: ContextFact): number => {
    const answering = answeringBy(fact);
    const shared = sharedBy(asked, answering);
    if (shared.length === 0 && !isOwn) return Number.NEGATIVE_INFINITY;
    let [weight, count] = [0, 0];
    for (const token of shared) {
      const known = SHARED.get(token);
      weight += known ?? 0;
      count += known === undefined ? 0 : 1;
    }
    for (const token of answering.tokens) {
      const sum = sums.get(token);
      weight += sum?.weight ?? 0;
      count += sum?.count ?? 0;
    }
    const points = weight / Math.max(1, count) ** DAMPING;
    return shared.includes(RARE) ? Math.max(points, CERTAIN) : points;
  };
  return facts
    .map((fact) => ({ fact, points: score(fact) }))
    .filter(({ points }) => points > LEAST)
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        Number(other.fact.pinned) - Number(one.fact.pinned) ||
        other.fact.at - one.fact.at,
    )
    .map(({ fact }) => fact);
};
