import { writeFileSync } from "node:fs";
import { findFacts } from "@evenfall/server/memory/finding/find-facts.ts";
import type { ContextFact } from "@evenfall/server/memory/fact.ts";
import { DAMPING } from "@evenfall/server/memory/questions/asked-facts.ts";
import { answeringBy, askedBy, sharedBy } from "@evenfall/server/memory/questions/features.ts";
import { carries } from "../../bench/support/carries.ts";
import { AT, readLines, shuffled, TOLD_BY_ONE, type Line } from "./lines.ts";

// Learns which facts a question asks for, from what strangers told and how they would ask for it later, and
// writes the weights beside `questions/asked-facts.ts`. The second half of `npm run train-memory`, as it
// uses what the first half learns. Among the facts of thirty lines, and "none of them", the right one is
// made the likeliest (softmax, Adagrad).

const WEIGHTS = new URL("../../apps/server/src/memory/questions/weights.tsv", import.meta.url);
const EPOCHS = 5;
const RATE = 0.1;
const DECAY = 0.005;
/** How many questions with their answers a pair must occur in. */
const FEWEST = 5;
const LIGHTEST = 0.25;

/** A question with the facts of one visitor; `right` is empty if it asks for none of them. */
interface Example {
  readonly question: string;
  readonly facts: readonly ContextFact[];
  readonly right: ReadonlySet<number>;
}

const told = (line: Line): readonly ContextFact[] =>
  findFacts(line.said, line.previous, AT).flatMap((one) =>
    one.type === "told" ? [{ ...one.fact, pinned: false, strength: 1, at: AT }] : [],
  );

const examplesOf = (lines: readonly Line[]): readonly Example[] => {
  const found = lines.map(told);
  const facts = found.flat();
  return lines.flatMap((line, at) => {
    const own = found[at] ?? [];
    const answers = (words: readonly string[]): readonly number[] =>
      own
        .filter(({ text }) => words.some((word) => carries(text, [word])))
        .map((fact) => facts.indexOf(fact));
    const asks = line.keep.some(({ asked }) => asked !== undefined)
      ? line.keep.flatMap(({ words, asked = [] }) =>
          asked.map((question) => ({ question, right: answers(words) })),
        )
      : line.questions.map((question) => ({
          question,
          right: line.keep.flatMap(({ words }) => answers(words)),
        }));
    const idle =
      line.keep.length + line.ask.length === 0
        ? [{ question: line.said, facts, right: new Set<number>() }]
        : [];
    return [
      ...idle,
      ...asks
        .filter(({ right }) => right.length > 0)
        .map(({ question, right }) => ({ question, facts, right: new Set(right) })),
    ];
  });
};

const lines = readLines();
const visitors = Array.from({ length: Math.ceil(lines.length / TOLD_BY_ONE) }, (_, at) =>
  examplesOf(lines.slice(at * TOLD_BY_ONE, (at + 1) * TOLD_BY_ONE)),
);
const examples = visitors.flat();

const places = new Map<string, number>();
const counts: number[] = [];
const answering = new Map(
  examples.flatMap(({ facts }) => facts).map((fact) => [fact, answeringBy(fact)] as const),
);
const pairsOf = (
  question: string,
  facts: readonly ContextFact[],
  isCounted: (at: number) => boolean,
) => {
  const asked = askedBy(question);
  return facts.map((fact, at) => {
    const answer = answering.get(fact) ?? answeringBy(fact);
    const pairs = [
      ...sharedBy(asked, answer).map((token) => `\t${token}`),
      ...asked.tokens.flatMap((one) => answer.tokens.map((other) => `${one}\t${other}`)),
    ];
    return pairs.flatMap((pair) => {
      const place = places.get(pair);
      if (place === undefined && !isCounted(at)) return [];
      const known = place ?? places.size;
      if (place === undefined) places.set(pair, known);
      if (isCounted(at)) counts[known] = (counts[known] ?? 0) + 1;
      return [known];
    });
  });
};
// First collects the pairs of questions and their right answers, then where those pairs occur.
for (const { question, facts, right } of examples)
  pairsOf(
    question,
    facts.filter((_, at) => right.has(at)),
    () => true,
  );
const bags = examples.map(({ question, facts }) =>
  pairsOf(question, facts, () => false).map((bag) =>
    Int32Array.from(bag.filter((place) => (counts[place] ?? 0) >= FEWEST)),
  ),
);

const weights = new Float64Array(places.size);
const moved = new Float64Array(places.size).fill(0.1);
const damp = (bag: Int32Array): number => Math.max(1, bag.length) ** -DAMPING;
for (let epoch = 0; epoch < EPOCHS; epoch += 1)
  for (const at of shuffled(examples.length, epoch)) {
    const right = examples[at]?.right ?? new Set<number>();
    const sums = (bags[at] ?? []).map(
      (bag) => bag.reduce((all, place) => all + (weights[place] ?? 0), 0) * damp(bag),
    );
    const top = Math.max(0, ...sums);
    const likely = sums.map((sum) => Math.exp(sum - top));
    const all = likely.reduce((sum, one) => sum + one, Math.exp(-top));
    const ofRight = [...right].reduce((sum, one) => sum + (likely[one] ?? 0), 0);
    for (const [place, bag] of (bags[at] ?? []).entries()) {
      const one = likely[place] ?? 0;
      const off = one / all - (right.has(place) ? one / ofRight : 0);
      if (Math.abs(off) < 0.001) continue;
      for (const feature of bag) {
        const slope = off * damp(bag) + DECAY * (weights[feature] ?? 0);
        moved[feature] = (moved[feature] ?? 0) + slope ** 2;
        weights[feature] =
          (weights[feature] ?? 0) - (RATE * slope) / Math.sqrt(moved[feature] ?? 1);
      }
    }
  }

const kept = [...places]
  .map(([pair, place]) => [pair, weights[place] ?? 0] as const)
  .filter(([, weight]) => Math.abs(weight) >= LIGHTEST)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(
  WEIGHTS,
  `${kept.map(([pair, weight]) => `${pair}\t${weight.toFixed(1)}`).join("\n")}\n`,
);
process.stdout.write(`${examples.length} questions, ${kept.length} pairs\n`);
