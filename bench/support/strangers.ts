import { readFileSync } from "node:fs";

interface Evening {
  readonly turns: readonly (readonly [visitor: string, ...rest: unknown[]])[];
}

/** What strangers wrote in whole evenings (`bench/data/evenings`), in their order. */
export const strangersMessages: readonly string[] = readFileSync(
  new URL("../data/evenings/round-8.jsonl", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "")
  .flatMap((line) => (JSON.parse(line) as Evening).turns.map(([visitor]) => visitor));
