/** Choices that are the same for the same seed. */
export interface SeededRandom {
  /** A whole number from 0 up to, not including, the bound. */
  below(bound: number): number;
  isTrue(share: number): boolean;
  oneOf<Value>(values: readonly Value[]): Value;
  shuffled<Value>(values: readonly Value[]): readonly Value[];
}

/** Chooses by a small congruential generator; good enough to vary a test. */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("there is nothing to choose from");
    return value;
  };
  return {
    below,
    isTrue: (share) => next() < share,
    oneOf,
    shuffled: (values) =>
      values
        .map((value) => ({ value, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ value }) => value),
  };
};
