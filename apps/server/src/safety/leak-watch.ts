import { createLeakFinder, type Instructions, type Turn } from "@evenfall/screening";

/** Whose instructions a reply may not give away. */
export interface Instructed {
  /** One object for one set of instructions. */
  readonly card: object;
  /** What a model is given of it. */
  instructions(): Instructions;
}

/** Whether a reply gives away instructions, by itself or together with the reply before it. */
type LeakWatch = (reply: string, previous: readonly Turn[], instructed: Instructed) => boolean;

/** The finder for each card is made once, and goes with it. */
export const createLeakWatch = (): LeakWatch => {
  const finders = new WeakMap<object, (text: string) => boolean>();
  return (reply, previous, { card, instructions }) => {
    const finder = finders.get(card) ?? createLeakFinder(instructions());
    finders.set(card, finder);
    if (finder(reply)) return true;
    const before = previous.findLast(({ role }) => role === "assistant")?.text;
    return before !== undefined && !finder(before) && finder(`${before}\n${reply}`);
  };
};
