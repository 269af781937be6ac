import { quantile } from "../records/sum.ts";

/** One look at a process. */
export interface Sample {
  readonly atMs: number;
  readonly value: number;
}

/** How a figure of one process went. */
export interface Course {
  /** Medians of the first and of the last quarter. */
  readonly first: number;
  readonly last: number;
  /** Of the line of least squares, for an hour. */
  readonly slopePerHour: number;
  readonly minutes: number;
}

export interface Bounds {
  /** A rise of the last quarter over the first, as a share of the first, that is none yet. */
  readonly share: number;
  /** And on top of that, in the figure's own unit. */
  readonly constant: number;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Fewer say nothing about a course. */
const FEWEST = 12;

const slopePerHour = (samples: readonly Sample[]): number => {
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [at, value] = [mean(({ atMs }) => atMs), mean((sample) => sample.value)];
  const along = mean(({ atMs }) => (atMs - at) ** 2);
  return along === 0 ? 0 : (mean((one) => (one.atMs - at) * (one.value - value)) / along) * HOUR_MS;
};

/** What came of a series without its first minutes, in which a process fills its caches; null of too few samples. */
export const courseOf = (samples: readonly Sample[], warmUpMs: number): Course | null => {
  const begin = (samples[0]?.atMs ?? 0) + warmUpMs;
  const warm = samples.filter(({ atMs }) => atMs >= begin);
  const [start, end] = [warm[0], warm.at(-1)];
  if (warm.length < FEWEST || start === undefined || end === undefined) return null;
  const quarter = Math.floor(warm.length / 4);
  const medianOf = (part: readonly Sample[]): number =>
    quantile(
      part.map(({ value }) => value),
      0.5,
    ) ?? 0;
  return {
    first: medianOf(warm.slice(0, quarter)),
    last: medianOf(warm.slice(-quarter)),
    slopePerHour: slopePerHour(warm),
    minutes: (end.atMs - start.atMs) / MINUTE_MS,
  };
};

/** Whether it did not grow beyond what the bounds allow. */
export const isFlat = ({ first, last }: Course, { share, constant }: Bounds): boolean =>
  last <= first * (1 + share) + constant;
