/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const hex = (value: number, digits: number): string =>
  Math.floor(value).toString(16).padStart(digits, "0");

/** An id of version 7, of that moment. */
export const idAt = (at: number, chance: () => number): string => {
  const time = hex(at, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(chance() * 0x1000, 3)}-8${hex(chance() * 0x1000, 3)}-${hex(chance() * 2 ** 48, 12)}`;
};
