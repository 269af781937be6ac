import { readFileSync } from "node:fs";
import * as z from "zod";
import { featuresOf } from "./features.ts";

/** An intent, and how likely a message means it, 0 to 1. */
export interface Match {
  readonly intent: string;
  readonly score: number;
}

/** Indexes of some intents and of `NONE`. */
export type Among = readonly number[];

/** Finds what a message may mean, and how common its words are. */
export interface Model {
  /** The intents that `may` accepts, for use with `match`. */
  among(may: (intent: string) => boolean): Among;
  /** Likeliest first, at most `most`. */
  match(text: string, most: number, among: Among): readonly Match[];
  /** A word's frequency rank, 0 for the most common; for an unknown word, the number of known ones. */
  rankOf(word: string): number;
  /** Fingerprint of the examples that it was trained on. */
  readonly examples: string;
}

/** Stands among the intents for a message that means nothing in particular. */
export const NONE = "none";

const head = z.strictObject({
  dimensions: z.int(),
  words: z.int(),
  examples: z.string(),
  intents: z.array(z.string()),
});

/** Matches less likely than this are left out. */
const LEAST = 0.005;
/** A logit this far below the highest one makes no difference to any score. */
const NOTHING = -20;

let loaded: Model | null = null;

/** The model beside this file; `npm run train` makes it from the examples (docs/decisions/042). */
export const theModel = (): Model => (loaded ??= load());

const load = (): Model => {
  const read = (name: string): Buffer => readFileSync(new URL(`model/${name}`, import.meta.url));
  const { dimensions, intents, words, examples } = head.parse(
    JSON.parse(read("intents.json").toString("utf8")),
  );
  const places = new Map(
    read("features.txt")
      .toString("utf8")
      .split("\t")
      .map((feature, at) => [feature, at] as const),
  );
  const numbersIn = (file: Buffer, count: number): Float32Array =>
    new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + count * 4));
  /** Reads stored vectors: signed bytes, with one scale per row. */
  const rows = (name: string, count: number) => {
    const file = read(name);
    const bytes = new Int8Array(file.buffer, file.byteOffset + count * 4, count * dimensions);
    return { bytes, scales: numbersIn(file, count) };
  };
  const features = rows("features.bin", places.size);
  const { bytes, scales } = rows("intents.bin", intents.length);
  // Ordered by dimension, not by intent, so that the sums of the intents do not wait for each other.
  const outputs = new Float32Array(bytes.length);
  bytes.forEach((byte, at) => {
    const intent = Math.floor(at / dimensions);
    outputs[(at % dimensions) * intents.length + intent] = byte * (scales[intent] ?? 0);
  });
  const rarity = numbersIn(read("rarity.bin"), places.size);
  const bias = numbersIn(read("bias.bin"), intents.length);

  const meaningOf = (text: string): Float32Array => {
    const sum = new Float32Array(dimensions);
    let square = 0;
    for (const feature of featuresOf(text)) {
      const place = places.get(feature);
      if (place === undefined) continue;
      const weight = rarity[place] ?? 0;
      square += weight ** 2;
      const scaled = weight * (features.scales[place] ?? 0);
      const from = place * dimensions;
      for (let at = 0; at < dimensions; at += 1)
        sum[at] = (sum[at] ?? 0) + scaled * (features.bytes[from + at] ?? 0);
    }
    const length = Math.sqrt(square) || 1;
    return sum.map((value) => value / length);
  };

  /** The logit of each intent, four dimensions at a time; their number is a multiple of four. */
  const logitsOf = (meaning: Float32Array): Float64Array => {
    const sums = Float64Array.from(bias);
    const count = sums.length;
    for (let at = 0; at < dimensions; at += 4) {
      const one = meaning[at] ?? 0;
      const two = meaning[at + 1] ?? 0;
      const three = meaning[at + 2] ?? 0;
      const four = meaning[at + 3] ?? 0;
      for (let intent = 0, from = at * count; intent < count; intent += 1, from += 1)
        sums[intent] =
          (sums[intent] ?? 0) +
          one * (outputs[from] ?? 0) +
          two * (outputs[from + count] ?? 0) +
          three * (outputs[from + 2 * count] ?? 0) +
          four * (outputs[from + 3 * count] ?? 0);
    }
    return sums;
  };

  return {
    examples,
    rankOf: (word) => Math.min(places.get(word) ?? words, words),
    among: (may) =>
      intents.flatMap((intent, place) => (intent === NONE || may(intent) ? [place] : [])),
    match: (text, most, among) => {
      const logits = logitsOf(meaningOf(text));
      const top = among.reduce((best, place) => Math.max(best, logits[place] ?? best), -Infinity);
      let sum = 0;
      const found: Match[] = [];
      for (const place of among) {
        const below = (logits[place] ?? top) - top;
        if (below < NOTHING) continue;
        const score = Math.exp(below);
        sum += score;
        if (score > LEAST) found.push({ intent: intents[place] ?? "", score });
      }
      return found
        .toSorted((one, other) => other.score - one.score)
        .slice(0, most)
        .map(({ intent, score }) => ({ intent, score: score / sum }))
        .filter(({ intent }) => intent !== NONE);
    },
  };
};
