import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { featuresOf } from "@evenfall/server/assistant/scripted/understanding/features.ts";
import { NONE } from "@evenfall/server/assistant/scripted/understanding/model.ts";
import { INTENTS } from "@evenfall/server/characters/index.ts";
import nothing from "./nothing.json" with { type: "json" };

// Trains the model of what visitors mean on the examples of the intents, and writes it beside the engine:
// `npm run train`. A linear classifier over the mean of word and pair vectors (Joulin et al. 2017, "Bag of
// Tricks for Efficient Text Classification"). `--held-out` keeps every eighth example back, starts from
// random vectors, and prints how many of those it gets right, writing nothing.

const MODEL = new URL(
  "../../apps/server/src/assistant/scripted/understanding/model/",
  import.meta.url,
);
const ORDINARY = new URL("../screen/ordinary/goemotions.txt", import.meta.url);

const DIMENSIONS = 96;
const EPOCHS = 5;
const PAIR_WEIGHT = 0.6;
const RATE = { rows: 0.025, outputs: 0.075, bias: 0.005 } as const;
const FIRST_OUTPUT = 6;
const HELD_OUT = 8;
/** Weight of each of the many examples without a meaning. */
const NOTHING_SHARE = 0.4;

/** A row of trained numbers. */
interface Row {
  readonly values: Float32Array;
  moved: number;
}

/** A word or a pair of words. */
interface Feature extends Row {
  readonly rarity: number;
}

/** An intent, or no meaning. */
interface Output extends Row {
  bias: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Random numbers determined by the seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const zeros = (): Float32Array => new Float32Array(DIMENSIONS);
const rowOf = (values: Float32Array): Row => ({ values, moved: 1e-3 });

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

const add = (into: Float32Array, what: Float32Array, times: number): void => {
  for (let at = 0; at < DIMENSIONS; at += 1) into[at] = (into[at] ?? 0) + (what[at] ?? 0) * times;
};

/** The words of the current model, and their vectors. */
const readModel = (): ReadonlyMap<string, Float32Array> => {
  const head = JSON.parse(readFileSync(new URL("intents.json", MODEL), "utf8")) as {
    words: number;
  };
  const features = readFileSync(new URL("features.txt", MODEL), "utf8").split("\t");
  const file = readFileSync(new URL("features.bin", MODEL));
  const vectorAt = (place: number): Float32Array => {
    const from = features.length * 4 + place * DIMENSIONS;
    const scale = file.readFloatLE(place * 4);
    return zeros().map((_, at) => file.readInt8(from + at) * scale);
  };
  return new Map(features.slice(0, head.words).map((word, place) => [word, vectorAt(place)]));
};

const heldOut = process.argv.includes("--held-out");
const toOutput = (): Output => ({ ...rowOf(zeros()), bias: 0 });
const none = toOutput();
const intents = Object.values(INTENTS).map(({ examples }) => ({ output: toOutput(), examples }));
const outputs = [...intents.map(({ output }) => output), none];
const examplesOf = (intent: Output, texts: readonly string[]) =>
  texts.map((text, at) => ({ intent, text, isHeldOut: heldOut && at % HELD_OUT === 0 }));
const ordinary = readFileSync(ORDINARY, "utf8")
  .split("\n")
  .flatMap((line) => line.split(/(?<=[.!?])\s+/u).slice(0, 1))
  .filter((line) => line.split(" ").length > 4);
const examples = [
  ...intents.flatMap((one) => examplesOf(one.output, one.examples)),
  ...examplesOf(none, [...nothing, ...ordinary]),
];
const learnt = examples.filter(({ isHeldOut }) => !isHeldOut);

const counts = new Map<string, number>();
const stands = new Map<string, Set<Output>>();
for (const { text, intent } of learnt)
  for (const feature of new Set(featuresOf(text))) {
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
    stands.set(feature, (stands.get(feature) ?? new Set()).add(intent));
  }

// Words come first, with their vectors from the previous model; new words begin with random ones.
const before = readModel();
const isPair = (feature: string): boolean => feature.includes(" ");
const words = new Set([...before.keys(), ...[...counts.keys()].filter((one) => !isPair(one))]);
const pairs = [...counts].flatMap(([one, count]) => (isPair(one) && count > 1 ? [one] : []));
const random = numbersFrom(20_261_125);
const features = new Map<string, Feature>();
for (const word of words) {
  const known = heldOut ? undefined : before.get(word);
  const rarity = Math.log(1 + outputs.length / (stands.get(word)?.size ?? 0.5)) / 4;
  features.set(word, { ...rowOf(known ?? zeros().map(() => (random() - 0.5) * 0.1)), rarity });
}
for (const pair of pairs) features.set(pair, { ...rowOf(zeros()), rarity: PAIR_WEIGHT });

type Bag = readonly { readonly feature: Feature; readonly weight: number }[];
const bagOf = (text: string): Bag => {
  const found = featuresOf(text).flatMap((one) => features.get(one) ?? []);
  const length = Math.hypot(...found.map(({ rarity }) => rarity)) || 1;
  return found.map((feature) => ({ feature, weight: feature.rarity / length }));
};
const meaningOf = (bag: Bag): Float32Array => {
  const sum = zeros();
  for (const { feature, weight } of bag) add(sum, feature.values, weight);
  return sum;
};

const lessons = learnt.map(({ intent, text }) => ({ intent, bag: bagOf(text) }));
for (const { intent, bag } of lessons) add(intent.values, meaningOf(bag), 1);
for (const { values } of outputs) {
  const length = Math.hypot(...values) || 1;
  values.set(values.map((value) => (value / length) * FIRST_OUTPUT));
}

/** The likelihood of each output. */
const likelihoods = (meaning: Float32Array): readonly number[] => {
  const sums = outputs.map(({ values, bias }) => dot(meaning, values) + bias);
  const top = Math.max(...sums);
  const likely = sums.map((sum) => Math.exp(sum - top));
  const all = likely.reduce((sum, one) => sum + one);
  return likely.map((one) => one / all);
};

/** Moves a row; steps are smaller for rows that have moved much (Adagrad, one number a row). */
const move = (row: Row, slope: Float32Array, by: number, rate: number): void => {
  row.moved += (dot(slope, slope) * by ** 2) / DIMENSIONS;
  add(row.values, slope, (-rate * by) / Math.sqrt(row.moved));
};

const learn = ({ intent, bag }: (typeof lessons)[number], rate: number): void => {
  if (bag.length === 0) return;
  const meaning = meaningOf(bag);
  const likely = likelihoods(meaning);
  const back = zeros();
  for (const [at, output] of outputs.entries()) {
    const off = (likely[at] ?? 0) - (output === intent ? 1 : 0);
    if (Math.abs(off) < 1e-3) continue;
    add(back, output.values, off);
    move(output, meaning, off, rate * RATE.outputs);
    output.bias -= rate * RATE.bias * off;
  }
  for (const { feature, weight } of bag) move(feature, back, weight, rate * RATE.rows);
};

const order = [...lessons.keys()];
for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  for (const lesson of order.flatMap((at) => lessons[at] ?? []))
    learn(lesson, (1 - epoch / EPOCHS) * (lesson.intent === none ? NOTHING_SHARE : 1));
  say(`epoch ${epoch + 1} of ${EPOCHS}`);
}

if (heldOut) {
  const tested = examples
    .filter(({ isHeldOut }) => isHeldOut)
    .map(({ intent, text }) => {
      const found = likelihoods(meaningOf(bagOf(text)));
      const ranked = outputs
        .map((output, at) => ({ output, score: found[at] ?? 0 }))
        .toSorted((one, other) => other.score - one.score);
      const place = ranked.findIndex(({ output }) => output === intent);
      const [first] = ranked;
      const score = first === undefined || first.output === none ? 0 : first.score;
      return { isReal: intent !== none, place, score };
    });
  const real = tested.filter(({ isReal }) => isReal);
  const share = (of: typeof tested, is: (one: (typeof tested)[number]) => boolean): string =>
    `${((100 * of.filter(is).length) / of.length).toFixed(1)} %`;
  const first = share(real, ({ place }) => place === 0);
  say(`right: ${first}, among the first three: ${share(real, ({ place }) => place < 3)}`);
  for (const least of [0.2, 0.3, 0.4, 0.5, 0.6, 0.8]) {
    const isSure = ({ score }: { readonly score: number }): boolean => score >= least;
    const right = share(real.filter(isSure), ({ place }) => place === 0);
    const ordinaryLines = tested.filter(({ isReal }) => !isReal);
    say(
      `score ${least}: ${share(real, isSure)} of them, right ${right}; ordinary lines taken for something: ${share(ordinaryLines, isSure)}`,
    );
  }
} else {
  const packed = (rows: readonly Row[]): Buffer => {
    const most = rows.map(({ values }) => Math.max(1e-9, ...values.map(Math.abs)));
    const bytes = rows.flatMap(({ values }, row) =>
      Array.from(values, (value) => Math.round((value / (most[row] ?? 1)) * 127)),
    );
    const scales = Float32Array.from(most, (one) => one / 127);
    return Buffer.concat([Buffer.from(scales.buffer), Buffer.from(Int8Array.from(bytes).buffer)]);
  };
  const floats = (values: readonly number[]) => Buffer.from(Float32Array.from(values).buffer);
  const write = (name: string, content: string | Buffer): void =>
    writeFileSync(new URL(name, MODEL), content);
  const known = [...features.values()];
  write("features.txt", [...features.keys()].join("\t"));
  write("features.bin", packed(known));
  write("intents.bin", packed(outputs));
  write("rarity.bin", floats(known.map(({ rarity }) => rarity)));
  write("bias.bin", floats(outputs.map(({ bias }) => bias)));
  const hash = createHash("sha256").update(JSON.stringify(INTENTS)).digest("hex");
  const about = {
    dimensions: DIMENSIONS,
    words: words.size,
    examples: hash,
    intents: [...Object.keys(INTENTS), NONE],
  };
  write("intents.json", `${JSON.stringify(about, null, 2)}\n`);
}
