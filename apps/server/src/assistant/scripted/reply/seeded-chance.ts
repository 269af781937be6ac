import type { Chance } from "@evenfall/domain";

/** Numbers that follow from the seed alone (SplitMix32 over an FNV-1a hash of it). */
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

/** One of several, drawn evenly; null of none. */
export const drawOne = <Item>(items: readonly Item[], chance: Chance): Item | null =>
  items[Math.floor(chance.next() * items.length)] ?? null;

/** Whether something of that probability happens this time. */
export const happens = (probability: number, chance: Chance): boolean =>
  chance.next() < probability;
