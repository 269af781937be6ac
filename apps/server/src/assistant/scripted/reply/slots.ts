/** What the slots of a line can be filled with in this turn; a slot that is absent cannot. */
export type Slots = Readonly<Record<string, string>>;

/** Whether a character begins its sentences with capitals; its greeting shows it. */
export const writesCapitals = (greeting: string): boolean => /^\P{L}*\p{Lu}/u.test(greeting);

const SLOT = /\{(\w+)\}/g;

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
      ? plain.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
      : plain;
  });
  return isComplete ? filled : null;
};
