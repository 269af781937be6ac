import type { Chance } from "@evenfall/domain";

/** Random numbers that the seed alone determines (SplitMix32 over its FNV-1a hash). */
export const seededChance = (seed: string): Chance => {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) {
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  }
  return {
    next: () => {
      state = (state + 0x9e3779b9) | 0;
      let mixed = state ^ (state >>> 16);
      mixed = Math.imul(mixed, 0x21f0aaad);
      mixed ^= mixed >>> 15;
      mixed = Math.imul(mixed, 0x735a2d97);
      mixed ^= mixed >>> 15;
      return (mixed >>> 0) / 2 ** 32;
    },
  };
};

/** One item, drawn with equal chances; null if there are none. */
export const drawOne = <Item>(items: readonly Item[], chance: Chance): Item | null =>
  items[Math.floor(chance.next() * items.length)] ?? null;

/** True with that probability. */
export const happens = (probability: number, chance: Chance): boolean =>
  chance.next() < probability;
