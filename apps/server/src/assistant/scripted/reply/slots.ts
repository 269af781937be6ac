/** Values for the slots of a line in this turn; a slot without one cannot be filled. */
export type Slots = Readonly<Record<string, string>>;

/** Whether a character begins sentences with capitals, judging by its greeting. */
export const writesCapitals = (greeting: string): boolean => /^\P{L}*\p{Lu}/u.test(greeting);

const SLOT = /\{(\w+)\}/g;

/** Whether a value opens a sentence: nothing, or the end of another, stands before it. */
const opensSentence = (before: string): boolean => before === "" || /[.!?]["”]? $/.test(before);

/** The line with its slots filled; null if one of them has no value. */
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
