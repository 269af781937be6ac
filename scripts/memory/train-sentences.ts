import { writeFileSync } from "node:fs";
import { readSentences } from "@evenfall/server/memory/finding/clauses.ts";
import { typedOf } from "@evenfall/server/memory/finding/slots.ts";
import { featuresOf } from "@evenfall/server/memory/sentences/features.ts";
import { carries } from "../../bench/support/carries.ts";
import { readLines, shuffled, type Line, type Noted } from "./lines.ts";

// Learns which sentences tell what a friend would remember, and which tell of health, from lines of strangers
// (`lines`), and writes the weights beside the judge: `npm run train-memory`. Logistic regression by stochastic
// gradient descent with Adagrad (Duchi et al. 2011). `-- --without lines-9` leaves a file out, to evaluate on it.

const WEIGHTS = new URL("../../apps/server/src/memory/sentences/weights.tsv", import.meta.url);

const EPOCHS = 12;
const RATE = 0.3;
const DECAY = 0.001;
/** How many sentences a feature must occur in. */
const FEWEST = 3;
/** Features with less weight are left out. */
const LIGHTEST = 0.3;

interface Example {
  readonly features: readonly string[];
  readonly kind: "fact" | "health" | null;
}

/** Whether the sentence has at least half of the words that a note of it must contain. */
const tells = (sentence: string, notes: readonly Noted[]): boolean =>
  notes.some(({ words }) => {
    const found = words.filter((word) => carries(sentence, [word])).length;
    return found > 0 && found * 2 >= words.length;
  });

const examplesOf = (line: Line): readonly Example[] =>
  readSentences(line.said).map(({ words }, index) => {
    const typed = typedOf(words);
    const answers = index === 0 ? line.previous : null;
    return {
      features: [...featuresOf(words, answers)],
      kind: tells(typed, line.ask) ? "health" : tells(typed, line.keep) ? "fact" : null,
    };
  });

const examples = readLines().flatMap(examplesOf);

const counts = new Map<string, number>();
for (const { features } of examples)
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
const places = new Map(
  [...counts].filter(([, count]) => count >= FEWEST).map(([feature], place) => [feature, place]),
);

const bags = examples.map(({ features }) => features.flatMap((one) => places.get(one) ?? []));

const learn = (
  kind: Example["kind"],
): { readonly weights: Float64Array; readonly bias: number } => {
  const weights = new Float64Array(places.size);
  const moved = new Float64Array(places.size).fill(0.1);
  let bias = 0;
  let biasMoved = 0.1;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1)
    for (const at of shuffled(examples.length, epoch)) {
      const bag = bags[at] ?? [];
      const length = Math.sqrt(bag.length) || 1;
      const sum = bag.reduce((all, place) => all + (weights[place] ?? 0), 0) / length + bias;
      const off = 1 / (1 + Math.exp(-sum)) - Number(examples[at]?.kind === kind);
      for (const place of bag) {
        const slope = off / length + (DECAY * (weights[place] ?? 0)) / length;
        moved[place] = (moved[place] ?? 0) + slope ** 2;
        weights[place] = (weights[place] ?? 0) - (RATE * slope) / Math.sqrt(moved[place] ?? 1);
      }
      biasMoved += off ** 2;
      bias -= (RATE * off) / Math.sqrt(biasMoved);
    }
  return { weights, bias };
};

const fact = learn("fact");
const health = learn("health");
const lineOf = (feature: string, one: number, other: number): string =>
  `${feature}\t${one.toFixed(2)}\t${other.toFixed(2)}`;
const lines = [...places]
  .map(
    ([feature, place]) => [feature, fact.weights[place] ?? 0, health.weights[place] ?? 0] as const,
  )
  .filter(([, one, other]) => Math.max(Math.abs(one), Math.abs(other)) >= LIGHTEST)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map((weights) => lineOf(...weights));
writeFileSync(WEIGHTS, `${[lineOf("", fact.bias, health.bias), ...lines].join("\n")}\n`);
process.stdout.write(`${examples.length} sentences, ${lines.length} features\n`);
