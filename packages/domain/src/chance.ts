/** The source of randomness; passed in so that a test can control it. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number;
}

/** An inclusive range of milliseconds. */
export interface DelayRange {
  readonly minMs: number;
  readonly maxMs: number;
}

/** A whole number of milliseconds drawn uniformly from the range, both ends included. */
export const drawDelayMs = (range: DelayRange, chance: Chance): number =>
  range.minMs + Math.floor(chance.next() * (range.maxMs - range.minMs + 1));
