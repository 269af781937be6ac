import { readFileSync } from "node:fs";

interface Evening {
  readonly turns: readonly (readonly [visitor: string, ...rest: unknown[]])[];
}

const eveningsOf = (round: number): readonly Evening[] =>
  readFileSync(new URL(`../data/evenings/round-${round}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Evening);

/** What strangers wrote in whole evenings, in their order. */
export const strangersMessages: readonly string[] = [5, 6, 7, 8]
  .flatMap(eveningsOf)
  .flatMap(({ turns }) => turns.map(([visitor]) => visitor));
