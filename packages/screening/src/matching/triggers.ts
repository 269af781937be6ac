import type { KnownWord, Meter } from "../normalise/view.ts";
import { idsOfSlot } from "./lexicon.ts";
import type { Slot } from "./phrase.ts";

/** Tells what the words of a text call for, and slots where their words stand. */
export interface Triggers<Called, Placed extends { readonly slot: Slot }> {
  /** Any word that fits the slot calls for it. */
  readonly call: (slot: Slot, called: Called) => void;
  /** From now on the slot is told where its words stand. */
  readonly place: (placed: Placed) => void;
  /** Tells what each of the words calls for, and slots of their words. */
  readonly pull: (
    words: readonly KnownWord[],
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

/** Triggers, none so far. */
export const createTriggers = <Called, Placed extends { readonly slot: Slot }>(): Triggers<
  Called,
  Placed
> => {
  // By the numbers of the lexicon.
  const entries = new Map<number, Entry<Called, Placed>>();
  const entriesOf = (slot: Slot): readonly Entry<Called, Placed>[] =>
    idsOfSlot(slot).map((id) => {
      let entry = entries.get(id);
      if (entry === undefined) {
        entry = { calls: [], slots: [] };
        entries.set(id, entry);
      }
      return entry;
    });

  return {
    call(slot, called) {
      for (const { calls } of entriesOf(slot)) calls.push(called);
    },
    place(placed) {
      for (const { slots } of entriesOf(placed.slot)) slots.push(placed);
    },
    pull(words, { call, note }, meter) {
      for (const { ids, places } of words) {
        meter.steps += 1;
        for (const id of ids) {
          const entry = entries.get(id);
          if (entry === undefined) continue;
          const { calls, slots } = entry;
          meter.steps += calls.length + slots.length;
          for (const called of calls) call(called);
          for (const slot of slots) note(slot, places);
        }
      }
    },
  };
};
