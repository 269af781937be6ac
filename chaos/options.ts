import { parseArgs } from "node:util";

/** What the command was asked to do. */
export type Options =
  | { readonly task: "table"; readonly files: readonly string[] }
  | {
      readonly task: "run";
      readonly seed: number;
      readonly only: string | null;
      readonly times: number | null;
      readonly short: boolean;
      /** No fault begins later than so long after the start. */
      readonly minutes: number | null;
      /** How long random faults follow each other; null where each kind is tried in turn. */
      readonly soakMinutes: number | null;
      /** The file to which parts are added. */
      readonly record: string | null;
    };

/** Printed for whoever asked for something that does not exist. */
export const USAGE = `npm run chaos -- [--short] [--seed N] [--only WORDS] [--times N] [--minutes N] [--record FILE]
npm run chaos -- --soak MINUTES [--seed N] [--record FILE]
npm run chaos -- --table FILE…

  --short    each kind of fault a few times, for a check
  --seed     the same choices once more
  --only     only the kinds of fault whose names hold these words
  --times    so many faults of each kind, not as many as a whole run has
  --minutes  begin no fault later than that
  --soak     random faults of all kinds, one after the other, with memory and files watched
  --record   add what was done to a file; such parts add up
  --table    print the sum of such files
`;

const SEEDS = 2 ** 31;

const numberOf = (words: string | undefined): number | null => {
  if (words === undefined) return null;
  const value = Number(words);
  if (!Number.isFinite(value) || value < 0) throw new TypeError(`${words} is no number`);
  return value;
};

/** Reads the words behind the command; throws at what is not understood. */
export const readOptions = (args: readonly string[], chance: () => number): Options => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      short: { type: "boolean", default: false },
      table: { type: "boolean", default: false },
      seed: { type: "string" },
      only: { type: "string" },
      times: { type: "string" },
      minutes: { type: "string" },
      soak: { type: "string" },
      record: { type: "string" },
    },
  });
  if (values.table) {
    if (positionals.length === 0) throw new TypeError("--table needs at least one file");
    return { task: "table", files: positionals };
  }
  if (positionals.length > 0) throw new TypeError(`what is ${positionals.join(" ")}?`);
  return {
    task: "run",
    seed: numberOf(values.seed) ?? Math.floor(chance() * SEEDS),
    only: values.only ?? null,
    times: numberOf(values.times),
    short: values.short,
    minutes: numberOf(values.minutes),
    soakMinutes: numberOf(values.soak),
    record: values.record ?? null,
  };
};
