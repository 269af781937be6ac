import type { FactKind } from "../../characters/index.ts";
import { FACT_KINDS } from "../../characters/index.ts";
import type { Memory } from "./memory.ts";
import type { Moment } from "./moment.ts";
import { capitalised } from "./facts/fact.ts";

/** What the slots of a line can be filled with in this turn; a slot that is absent cannot. */
export type Slots = Readonly<Record<string, string>>;

/** Whether a character begins its sentences with capitals; its greeting shows it. */
export const writesCapitals = (greeting: string): boolean => /^\P{L}*\p{Lu}/u.test(greeting);

const SLOT = /\{(\w+)\}/g;

/** The newest told fact of each kind, and the moment. */
export const slotsOf = (
  memory: Memory,
  moment: Moment,
  extra: Readonly<Record<string, string | null>>,
): Slots => {
  const slots: Record<string, string> = { time: moment.time, day: moment.day };
  for (const kind of FACT_KINDS) {
    const value = factFor(memory, kind)?.value;
    if (value !== undefined) slots[kind] = value;
  }
  for (const [name, value] of Object.entries(extra)) if (value !== null) slots[name] = value;
  return slots;
};

/** The newest told fact of a kind. */
export const factFor = (memory: Memory, kind: FactKind) =>
  memory.facts.findLast((fact) => fact.kind === kind);

/** A value opens a sentence where nothing or the end of another stands before it. */
const opensSentence = (before: string): boolean => before === "" || /[.!?]["”]? $/.test(before);

/** The line with its slots filled; null where one of them is not known. */
export const fillSlots = (text: string, slots: Slots, capitals: boolean): string | null => {
  let isComplete = true;
  const filled = text.replaceAll(SLOT, (_slot, name: string, at: number) => {
    const value = Object.hasOwn(slots, name) ? slots[name] : undefined;
    if (value === undefined) isComplete = false;
    const plain = value ?? "";
    return capitals && opensSentence(text.slice(0, at))
      ? capitalised(plain.slice(0, 1)) + plain.slice(1)
      : plain;
  });
  return isComplete ? filled : null;
};
