const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/**
 * A source of UUIDs of version 7 (RFC 9562 §5.7): 48 bits of time, a counter, then random bits. The
 * counter keeps them in the order in which they were made, also within one millisecond or when
 * the clock is set back. `fill` fills an array with random numbers.
 */
export const createUuids = (
  now: () => number,
  fill: (words: Uint32Array<ArrayBuffer>) => void,
): { next(): string } => {
  let lastMs = 0;
  let counter = 0;
  return {
    next: () => {
      const words = new Uint32Array(3);
      fill(words);
      const [start = 0, high = 0, low = 0] = words;
      const ms = now();
      // A new millisecond starts its counter at random in the lower half, which leaves room to count.
      counter = ms > lastMs ? start & 0x7ff : (counter + 1) & 0xfff;
      lastMs = ms > lastMs ? ms : counter === 0 ? lastMs + 1 : lastMs;
      const time = hex(lastMs, 12);
      const variant = hex(0x8000 | (high & 0x3fff), 4);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${variant}-${hex(high >>> 16, 4)}${hex(low, 8)}`;
    },
  };
};
