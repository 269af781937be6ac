import { seededChance } from "../platform/seeded-chance.ts";

/** Repeatable chance: the same seed gives the same throws. */
export const createDice = (seed: number) => {
  const { next } = seededChance(seed);
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    seed,
    /** A whole number from `min` to `max`, both included. */
    between,
    pick: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[between(0, values.length - 1)] ?? values[0],
  };
};

export type Dice = ReturnType<typeof createDice>;
