import { readJsonLines } from "./json-lines.ts";

interface Evening {
  readonly turns: readonly (readonly [visitor: string, ...rest: unknown[]])[];
}

const eveningsOf = (round: number): readonly Evening[] =>
  readJsonLines(
    new URL(`../data/evenings/round-${round}.jsonl`, import.meta.url),
  ) as readonly Evening[];

/** Messages that strangers wrote in whole evenings, in order. */
export const strangersMessages: readonly string[] = [5, 6, 7, 8]
  .flatMap(eveningsOf)
  .flatMap(({ turns }) => turns.map(([visitor]) => visitor));
