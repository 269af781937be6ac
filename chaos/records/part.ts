import { appendFileSync, readFileSync } from "node:fs";
import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const part = v.object({
  fault: v.string(),
  times: count,
  /** In words. */
  violations: v.array(v.string()),
  /** Milliseconds until a whole turn, one for each time. */
  recoveriesMs: v.array(v.number()),
  /** Messages that were acknowledged meanwhile. */
  acknowledged: count,
  seconds: v.number(),
  /** What else is worth telling, in words. */
  notes: v.optional(v.array(v.string()), []),
  /** Why it could not be tried here; then it was tried 0 times. */
  impossible: v.nullable(v.string()),
  seed: count,
  /** When the part ended, ISO 8601. */
  date: v.string(),
  /** Null outside a git repository; with `+` where files were changed since. */
  commit: v.nullable(v.string()),
  cores: count,
  /** Of the machine, over the last minute of the part. */
  loadAverage: v.number(),
  postgres: v.string(),
  node: v.string(),
});

/** One kind of fault, tried some times in one run, with the conditions. Parts add up. */
export type Part = v.InferOutput<typeof part>;

/** Writes one more line to a file of parts. */
export const appendPart = (file: string, one: Part): void =>
  appendFileSync(file, `${JSON.stringify(one)}\n`);

/** The parts of one file, a JSON object in each line; throws at a line that is none. */
export const readParts = (file: string): Part[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => v.parse(part, JSON.parse(line)));
