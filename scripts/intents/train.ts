import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { featuresOf } from "@evenfall/server/assistant/scripted/understanding/features.ts";
import { NONE } from "@evenfall/server/assistant/scripted/understanding/model.ts";
import { INTENTS } from "@evenfall/server/characters/index.ts";
import nothing from "./nothing.json" with { type: "json" };

// Learns what visitors mean from the examples of the intents, and writes the model beside the engine:
// `npm run train`. A linear classifier over the mean of word and pair vectors (Joulin et al. 2017, "Bag of
// Tricks for Efficient Text Classification"). `--held-out` keeps every eighth example back, begins with
// vectors that know nothing, and says how many of those it gets right, writing nothing.

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
/** Of what means nothing there are many examples; each teaches less. */
const NOTHING_SHARE = 0.4;

interface Example {
  readonly intent: number;
  readonly text: string;
  readonly isHeldOut: boolean;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Numbers that follow from the seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Words of the model as it stands, and their vectors. */
function readModel(): { readonly words: readonly string[]; readonly rows: readonly number[] } {
  const head = JSON.parse(readFileSync(new URL("intents.json", MODEL), "utf8")) as {
    words: number;
  };
  const features = readFileSync(new URL("features.txt", MODEL), "utf8").split("\t");
  const file = readFileSync(new URL("features.bin", MODEL));
  return {
    words: features.slice(0, head.words),
    rows: Array.from(
      { length: head.words * DIMENSIONS },
      (_, at) =>
        file.readInt8(features.length * 4 + at) * file.readFloatLE(Math.floor(at / DIMENSIONS) * 4),
    ),
  };
}

const heldOut = process.argv.includes("--held-out");
const names = [...Object.keys(INTENTS), NONE];
const examples: readonly Example[] = [
  ...Object.values(INTENTS).flatMap((one, intent) =>
    one.examples.map((text, at) => ({ intent, text, isHeldOut: heldOut && at % HELD_OUT === 0 })),
  ),
  ...[
    ...nothing,
    ...readFileSync(ORDINARY, "utf8")
      .split("\n")
      .flatMap((line) => line.split(/(?<=[.!?])\s+/u).slice(0, 1))
      .filter((line) => line.split(" ").length > 4),
  ].map((text, at) => ({
    intent: names.length - 1,
    text,
    isHeldOut: heldOut && at % HELD_OUT === 0,
  })),
];
const learnt = examples.filter(({ isHeldOut }) => !isHeldOut);

// Words come first, with the vectors that the model before had for them; further ones begin anew.
const before = readModel();
const places = new Map(before.words.map((word, at) => [word, at]));
const counts = new Map<string, number>();
for (const { text } of learnt)
  for (const feature of new Set(featuresOf(text)))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
for (const feature of counts.keys())
  if (!feature.includes(" ") && !places.has(feature)) places.set(feature, places.size);
const words = places.size;
for (const [feature, count] of counts)
  if (feature.includes(" ") && count > 1) places.set(feature, places.size);

const random = numbersFrom(20_261_125);
const rows = new Float32Array(places.size * DIMENSIONS);
for (let at = 0; at < words * DIMENSIONS; at += 1)
  rows[at] = (heldOut ? undefined : before.rows[at]) ?? (random() - 0.5) * 0.1;

const stands = new Map<string, Set<number>>();
for (const { text, intent } of learnt)
  for (const feature of featuresOf(text))
    stands.set(feature, (stands.get(feature) ?? new Set()).add(intent));
const rarity = new Float32Array(places.size);
for (const [feature, place] of places)
  rarity[place] = feature.includes(" ")
    ? PAIR_WEIGHT
    : Math.log(1 + names.length / (stands.get(feature)?.size ?? 0.5)) / 4;

interface Bag {
  readonly places: readonly number[];
  readonly weights: readonly number[];
}
const bagOf = (text: string): Bag => {
  const found = featuresOf(text).flatMap((feature) => places.get(feature) ?? []);
  const length = Math.hypot(...found.map((place) => rarity[place] ?? 0)) || 1;
  return { places: found, weights: found.map((place) => (rarity[place] ?? 0) / length) };
};
const bags = examples.map(({ text }) => bagOf(text));
const meaningOf = (bag: Bag): Float32Array => {
  const sum = new Float32Array(DIMENSIONS);
  for (const [at, place] of bag.places.entries())
    for (let one = 0; one < DIMENSIONS; one += 1)
      sum[one] = (sum[one] ?? 0) + (bag.weights[at] ?? 0) * (rows[place * DIMENSIONS + one] ?? 0);
  return sum;
};

const outputs = new Float32Array(names.length * DIMENSIONS);
const bias = new Float32Array(names.length);
for (const [at, { intent, isHeldOut }] of examples.entries()) {
  if (isHeldOut) continue;
  const meaning = meaningOf(bags[at] ?? { places: [], weights: [] });
  for (const [one, value] of meaning.entries())
    outputs[intent * DIMENSIONS + one] = (outputs[intent * DIMENSIONS + one] ?? 0) + value;
}
for (let intent = 0; intent < names.length; intent += 1) {
  const row = outputs.subarray(intent * DIMENSIONS, (intent + 1) * DIMENSIONS);
  const length = Math.hypot(...row) || 1;
  for (const [at, value] of row.entries()) row[at] = (value / length) * FIRST_OUTPUT;
}

const likelihoods = (meaning: Float32Array): Float32Array => {
  const values = new Float32Array(names.length);
  let top = -Infinity;
  for (let intent = 0; intent < names.length; intent += 1) {
    let sum = bias[intent] ?? 0;
    for (let one = 0; one < DIMENSIONS; one += 1)
      sum += (meaning[one] ?? 0) * (outputs[intent * DIMENSIONS + one] ?? 0);
    values[intent] = sum;
    top = Math.max(top, sum);
  }
  let all = 0;
  for (const [at, value] of values.entries()) {
    values[at] = Math.exp(value - top);
    all += values[at] ?? 0;
  }
  return values.map((value) => value / all);
};

/** Steps are smaller for rows that moved much (Adagrad, one number a row). */
const movedRows = new Float32Array(places.size).fill(1e-3);
const movedOutputs = new Float32Array(names.length).fill(1e-3);
const step = (vector: Float32Array, from: number, by: ArrayLike<number>, scale: number): void => {
  for (let one = 0; one < DIMENSIONS; one += 1)
    vector[from + one] = (vector[from + one] ?? 0) - scale * (by[one] ?? 0);
};
const meanSquare = (vector: Float32Array, scale: number): number => {
  let sum = 0;
  for (const value of vector) sum += (value * scale) ** 2;
  return sum / DIMENSIONS;
};

const learn = (at: number, rate: number): void => {
  const { intent } = examples[at] ?? { intent: 0 };
  const bag = bags[at] ?? { places: [], weights: [] };
  if (bag.places.length === 0) return;
  const meaning = meaningOf(bag);
  const off = likelihoods(meaning);
  off[intent] = (off[intent] ?? 0) - 1;
  const back = new Float32Array(DIMENSIONS);
  for (const [one, value] of off.entries()) {
    if (Math.abs(value) < 1e-3) continue;
    step(back, 0, outputs.subarray(one * DIMENSIONS, (one + 1) * DIMENSIONS), -value);
    movedOutputs[one] = (movedOutputs[one] ?? 0) + meanSquare(meaning, value);
    const scale = (rate * RATE.outputs * value) / Math.sqrt(movedOutputs[one] ?? 1);
    step(outputs, one * DIMENSIONS, meaning, scale);
    bias[one] = (bias[one] ?? 0) - rate * RATE.bias * value;
  }
  for (const [one, place] of bag.places.entries()) {
    const weight = bag.weights[one] ?? 0;
    movedRows[place] = (movedRows[place] ?? 0) + meanSquare(back, weight);
    step(
      rows,
      place * DIMENSIONS,
      back,
      (rate * RATE.rows * weight) / Math.sqrt(movedRows[place] ?? 1),
    );
  }
};

const order = examples.flatMap(({ isHeldOut }, at) => (isHeldOut ? [] : [at]));
for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  for (const at of order) {
    const isNothing = examples[at]?.intent === names.length - 1;
    learn(at, (1 - epoch / EPOCHS) * (isNothing ? NOTHING_SHARE : 1));
  }
  say(`epoch ${epoch + 1} of ${EPOCHS}`);
}

if (heldOut) {
  const none = names.length - 1;
  const tested = examples.flatMap(({ intent, isHeldOut }, at) => {
    if (!isHeldOut) return [];
    const found = likelihoods(meaningOf(bags[at] ?? { places: [], weights: [] }));
    const ranked = [...found.keys()].toSorted((a, b) => (found[b] ?? 0) - (found[a] ?? 0));
    const score = ranked[0] === none ? 0 : (found[ranked[0] ?? 0] ?? 0);
    return [{ isReal: intent !== none, place: ranked.indexOf(intent), score }];
  });
  const real = tested.filter(({ isReal }) => isReal);
  const share = (of: typeof tested, is: (one: (typeof tested)[number]) => boolean): string =>
    `${((100 * of.filter(is).length) / of.length).toFixed(1)} %`;
  const first = share(real, ({ place }) => place === 0);
  say(`right: ${first}, among the first three: ${share(real, ({ place }) => place < 3)}`);
  for (const least of [0.2, 0.3, 0.4, 0.5, 0.6, 0.8]) {
    const isSure = ({ score }: { readonly score: number }): boolean => score >= least;
    const right = share(real.filter(isSure), ({ place }) => place === 0);
    const ordinary = tested.filter(({ isReal }) => !isReal);
    say(
      `score ${least}: ${share(real, isSure)} of them, right ${right}; ordinary lines taken for something: ${share(ordinary, isSure)}`,
    );
  }
} else {
  const packed = (values: Float32Array, count: number): Buffer => {
    const scales = new Float32Array(count);
    const bytes = new Int8Array(count * DIMENSIONS);
    for (let row = 0; row < count; row += 1) {
      const from = values.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
      const most = from.reduce((top, value) => Math.max(top, Math.abs(value)), 1e-9);
      scales[row] = most / 127;
      for (const [at, value] of from.entries())
        bytes[row * DIMENSIONS + at] = Math.round((value / most) * 127);
    }
    return Buffer.concat([Buffer.from(scales.buffer), Buffer.from(bytes.buffer)]);
  };
  const write = (name: string, content: string | Buffer): void =>
    writeFileSync(new URL(name, MODEL), content);
  write("features.txt", [...places.keys()].join("\t"));
  write("features.bin", packed(rows, places.size));
  write("intents.bin", packed(outputs, names.length));
  write("rarity.bin", Buffer.from(rarity.buffer));
  write("bias.bin", Buffer.from(bias.buffer));
  const hash = createHash("sha256").update(JSON.stringify(INTENTS)).digest("hex");
  write(
    "intents.json",
    `${JSON.stringify({ dimensions: DIMENSIONS, words, examples: hash, intents: names }, null, 2)}\n`,
  );
}
