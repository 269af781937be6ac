import { readdirSync } from "node:fs";
import { readJsonLines } from "../../bench/support/json-lines.ts";

/** A fact that a friend would remember, and how its teller would later ask for it. */
export interface Noted {
  readonly about: string;
  /** Words that a note of it must contain. */
  readonly words: readonly string[];
  readonly asked?: readonly string[];
}

/** A stranger's message, with the facts to keep and those to ask about. */
export interface Line {
  readonly said: string;
  readonly previous: string | null;
  readonly keep: readonly Noted[];
  readonly ask: readonly Noted[];
  readonly never: readonly string[];
  /** Questions with which its teller would later ask for any of it. */
  readonly questions: readonly string[];
}

/** When all lines are said: a Tuesday evening, epoch milliseconds. */
export const AT = Date.UTC(2026, 10, 3, 20, 0);

/** How many lines count as one visitor's. */
export const TOLD_BY_ONE = 30;

const DATA = new URL("lines/", import.meta.url);

/** The lines to train on; `--without lines-8,lines-9` leaves files out, to evaluate on them. */
export const readLines = (): readonly Line[] => {
  const without = (process.argv[process.argv.indexOf("--without") + 1] ?? "").split(",");
  return readdirSync(DATA)
    .filter((name) => !without.includes(name.replace(".jsonl", "")))
    .toSorted()
    .flatMap((name) => readJsonLines(new URL(name, DATA)) as readonly Line[]);
};

/** The indexes below `count` in an order determined by the epoch. */
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
