import type { Meter, View } from "../normalise/view.ts";
import { isWithin, numberOf } from "./fits.ts";
import type { Slot } from "./phrase.ts";
import { beginningOf, isNumeric } from "./view-index.ts";

/** Tells what the words of a text call for, and slots where their words stand. */
export interface Triggers<Called, Placed extends { readonly slot: Slot }> {
  /** Any word that fits the slot calls for it. */
  readonly call: (slot: Slot, called: Called) => void;
  /** From now on the slot is told where its words stand. */
  readonly place: (placed: Placed) => void;
  /** Tells what each word of the view calls for, and slots of their words. */
  readonly pull: (
    view: View,
    told: {
      readonly call: (called: Called) => void;
      readonly note: (placed: Placed, places: readonly number[]) => void;
    },
    meter: Meter,
  ) => void;
}

/** What a word calls for and the slots that it fits. */
interface Entry<Called, Placed> {
  readonly calls: Called[];
  readonly slots: Placed[];
}

interface Prefixed<Called, Placed> extends Entry<Called, Placed> {
  readonly prefix: string;
}

interface Ranged<Called, Placed> extends Entry<Called, Placed> {
  readonly ranges: Slot["ranges"];
}

/** Triggers, none so far. */
export const createTriggers = <Called, Placed extends { readonly slot: Slot }>(): Triggers<
  Called,
  Placed
> => {
  const byWord = new Map<string, Entry<Called, Placed>>();
  const byBeginning = new Map<number, Prefixed<Called, Placed>[]>();
  const numbers: Ranged<Called, Placed>[] = [];

  const entryOf = (word: string): Entry<Called, Placed> => {
    let entry = byWord.get(word);
    if (entry === undefined) {
      entry = { calls: [], slots: [] };
      byWord.set(word, entry);
    }
    return entry;
  };
  const prefixedOf = (prefix: string): Entry<Called, Placed> => {
    const beginning = beginningOf(prefix);
    let alike = byBeginning.get(beginning);
    if (alike === undefined) {
      alike = [];
      byBeginning.set(beginning, alike);
    }
    let entry = alike.find((one) => one.prefix === prefix);
    if (entry === undefined) {
      entry = { prefix, calls: [], slots: [] };
      alike.push(entry);
    }
    return entry;
  };
  const eachEntry = (slot: Slot, tell: (entry: Entry<Called, Placed>) => void): void => {
    for (const word of slot.words) tell(entryOf(word));
    for (const prefix of slot.prefixes) tell(prefixedOf(prefix));
    if (slot.ranges.length === 0) return;
    const entry = { ranges: slot.ranges, calls: [], slots: [] };
    numbers.push(entry);
    tell(entry);
  };

  return {
    call(slot, called) {
      eachEntry(slot, ({ calls }) => calls.push(called));
    },
    place(placed) {
      eachEntry(placed.slot, ({ slots }) => slots.push(placed));
    },
    pull({ places }, { call, note }, meter) {
      const take = ({ calls, slots }: Entry<Called, Placed>, at: readonly number[]): void => {
        meter.steps += calls.length + slots.length;
        for (const called of calls) call(called);
        for (const slot of slots) note(slot, at);
      };
      for (const [word, at] of places) {
        meter.steps += 1;
        const exact = byWord.get(word);
        if (exact !== undefined) take(exact, at);
        if (word.length > 1) {
          const alike = byBeginning.get(beginningOf(word));
          if (alike !== undefined)
            for (const entry of alike) if (word.startsWith(entry.prefix)) take(entry, at);
        }
        if (numbers.length === 0 || !isNumeric(word)) continue;
        const value = numberOf(word);
        if (value < 0) continue;
        for (const entry of numbers) if (isWithin(entry.ranges, value)) take(entry, at);
      }
    },
  };
};
