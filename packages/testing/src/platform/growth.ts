/** How many times longer the long input is than the short one. */
const TIMES = 8;

/** In microseconds; below this, clock resolution and garbage collection outweigh the work. */
const FLOOR_MICROSECONDS = 20_000;

/** Well above the ratio of linear growth, well below that of quadratic growth. */
export const GROWS_WITH_LENGTH = 28;

const costOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user;
};

/**
 * How much more a long input costs than one an eighth as long, by the processor time of this process:
 * about 8 where cost grows with the length, 64 where it grows with its square.
 */
export const growthOf = (length: number, work: (length: number) => unknown): number => {
  const short = Math.ceil(length / TIMES);
  work(short);
  const small = Math.max(
    FLOOR_MICROSECONDS,
    costOf(() => work(short)),
  );
  const first = costOf(() => work(length)) / small;
  if (first < GROWS_WITH_LENGTH) return first;
  // The machine may be busy with something else, so the better of two tries is more accurate.
  return Math.min(first, costOf(() => work(length)) / small);
};

/**
 * How many repeats it takes until work costs far more than a few of them do; null if `most` repeats do
 * not. Adds one repeat at a time, so that exponential cost is found before it takes long.
 */
export const explodesAt = (most: number, work: (times: number) => unknown): number | null => {
  work(1);
  const few = Math.max(
    FLOOR_MICROSECONDS,
    costOf(() => work(2)),
  );
  for (let times = 3; times <= most; times += 1)
    if (costOf(() => work(times)) > few * GROWS_WITH_LENGTH) return times;
  return null;
};
