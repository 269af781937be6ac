/** Chance that can be played again: the same seed gives the same throws. Mulberry32: small, and even enough for choosing when to break something. */
export const createDice = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
