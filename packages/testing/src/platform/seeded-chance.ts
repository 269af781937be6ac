import type { Chance } from "@evenfall/domain";

/** The same seed gives the same numbers (a 32-bit counter, well mixed). */
export const seededChance = (seed: number): Chance => {
  let state = seed >>> 0;
  return {
    next: () => {
      state = (state + 0x9e3779b9) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
      return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
    },
  };
};
