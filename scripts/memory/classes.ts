import { readFileSync, writeFileSync } from "node:fs";

// Divides the words of the scripted engine's model into classes of similar meaning, by k-means over the
// directions of their vectors, and writes them to the lexicon, one class a line: `npm run train-classes`,
// needed after each new model of the engine; then run `npm run train-memory`.

const MODEL = new URL(
  "../../apps/server/src/assistant/scripted/understanding/model/",
  import.meta.url,
);
const CLASSES = new URL("../../apps/server/src/memory/lexicon/word-classes.txt", import.meta.url);

const COUNT = 256;
const ROUNDS = 12;
const DIMENSIONS = 96;

const features = readFileSync(new URL("features.txt", MODEL), "utf8").split("\t");
const bytes = new Int8Array(
  readFileSync(new URL("features.bin", MODEL)).buffer,
  features.length * 4,
);
const vectors = features.flatMap((word, place) => {
  if (!/^\p{L}[\p{L}']*$/u.test(word)) return [];
  const row = Float32Array.from(bytes.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS));
  const length = Math.hypot(...row) || 1;
  return [{ word, row: row.map((one) => one / length) }];
});
let centres = Array.from(
  { length: COUNT },
  (_, at) =>
    vectors[Math.floor((at * vectors.length) / (COUNT * 4))]?.row ?? new Float32Array(DIMENSIONS),
);
let members: string[][] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const sums = centres.map(() => new Float32Array(DIMENSIONS));
  members = centres.map(() => []);
  for (const { word, row } of vectors) {
    let best = 0;
    let nearest = -2;
    for (const [at, centre] of centres.entries()) {
      let sum = 0;
      for (let place = 0; place < DIMENSIONS; place += 1)
        sum += (row[place] ?? 0) * (centre[place] ?? 0);
      if (sum > nearest) [best, nearest] = [at, sum];
    }
    members[best]?.push(word);
    const into = sums[best] ?? new Float32Array(DIMENSIONS);
    for (let place = 0; place < DIMENSIONS; place += 1)
      into[place] = (into[place] ?? 0) + (row[place] ?? 0);
  }
  centres = sums.map((sum) => {
    const length = Math.hypot(...sum) || 1;
    return sum.map((one) => one / length);
  });
}
writeFileSync(CLASSES, `${members.map((words) => words.join(" ")).join("\n")}\n`);
