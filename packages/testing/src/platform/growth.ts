/** How many times longer the long input is than the short one. */
const TIMES = 8;

/** Below this the processor's clock and the collector say more than the work, in microseconds. */
const FLOOR_MICROSECONDS = 20_000;

/** Well above what grows with the length, well below what grows with its square. */
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
  // The machine may be busy with something else: the better of two is nearer to the truth.
  return Math.min(first, costOf(() => work(length)) / small);
};

/**
 * How many repeats it takes until work costs far more than a few of them do; null where so many never
 * do. It looks one repeat further at a time, so that what doubles with each is found, not waited for.
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
