import { readdirSync } from "node:fs";
import { readJsonLines } from "../../bench/support/json-lines.ts";

/** What a friend would remember, and how its teller would later ask for it. */
export interface Noted {
  readonly about: string;
  /** Words that a note of it must have. */
  readonly words: readonly string[];
  readonly asked?: readonly string[];
}

/** A message of a stranger's, with what is to be kept of it and what to be asked about. */
export interface Line {
  readonly said: string;
  readonly previous: string | null;
  readonly keep: readonly Noted[];
  readonly ask: readonly Noted[];
  readonly never: readonly string[];
  /** How its teller would later ask for any of it. */
  readonly questions: readonly string[];
}

/** A Tuesday evening, on which all of it is said. */
export const AT = Date.UTC(2026, 10, 3, 20, 0);

/** Lines that count as one visitor's. */
export const TOLD_BY_ONE = 30;

const DATA = new URL("lines/", import.meta.url);

/** The lines to learn from; `--without lines-8,lines-9` leaves files out, to measure by them. */
export const readLines = (): readonly Line[] => {
  const without = (process.argv[process.argv.indexOf("--without") + 1] ?? "").split(",");
  return readdirSync(DATA)
    .filter((name) => !without.includes(name.replace(".jsonl", "")))
    .toSorted()
    .flatMap((name) => readJsonLines(new URL(name, DATA)) as readonly Line[]);
};

/** Places in an order that follows from the epoch. */
export const shuffled = (count: number, epoch: number): readonly number[] => {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = 7 + epoch;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
};
