import { readFileSync } from "node:fs";
import type { Word } from "../lexicon/words.ts";
import { featuresOf } from "./features.ts";

/** How likely a sentence tells of the visitor what a friend would remember, and of their health: 0 to 1. */
export interface Judgement {
  readonly fact: number;
  readonly health: number;
}

/** Weights of each feature, for a fact and for health; the first line, the empty feature, has the biases. */
const WEIGHTS = new Map(
  readFileSync(new URL("weights.tsv", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [feature = "", fact, health] = line.split("\t");
      return [feature, { fact: Number(fact), health: Number(health) }] as const;
    }),
);
const BIAS = WEIGHTS.get("") ?? { fact: 0, health: 0 };

const likelihood = (sum: number): number => 1 / (1 + Math.exp(-sum));

/**
 * Judges a sentence by its features, with logistic regression trained on what strangers told and what a
 * friend would keep of it (docs/decisions/046); `npm run train-memory` learns the weights.
 */
export const judge = (sentence: readonly Word[], answers: string | null): Judgement => {
  const known = [...featuresOf(sentence, answers)].flatMap((feature) => WEIGHTS.get(feature) ?? []);
  const length = Math.sqrt(known.length) || 1;
  const sum = (of: "fact" | "health"): number =>
    known.reduce((all, weights) => all + weights[of], 0) / length + BIAS[of];
  return { fact: likelihood(sum("fact")), health: likelihood(sum("health")) };
};
