import type { FollowUp } from "../../../characters/index.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import { setOf, wordsIn } from "./words.ts";

/** What a short message asks about the line before it; `you`: it returns the question. */
export type AskedBack = FollowUp | "you";

const BY_WORDS: ReadonlyMap<string, AskedBack> = new Map(
  (Object.keys(lexicon.askedBack) as AskedBack[]).flatMap((kind) =>
    lexicon.askedBack[kind].map((text) => [wordsIn(text).join(" "), kind] as const),
  ),
);

const AROUND = setOf("AROUND");

/** What a message of a few words asks about the line before it; null where it stands by itself. */
export const askedBack = (text: string): AskedBack | null => {
  const words = wordsIn(text);
  const whole = BY_WORDS.get(words.join(" "));
  if (whole !== undefined || words.length > 8) return whole ?? null;
  const from = words.findIndex((word) => !AROUND.has(word));
  const to = words.findLastIndex((word) => !AROUND.has(word) && word !== "name");
  return from === -1 ? null : (BY_WORDS.get(words.slice(from, to + 1).join(" ")) ?? null);
};

const YES = setOf("YES");
const NO = setOf("NO");
const NODS = setOf("NODS");

/** Whether a message begins with a yes or a no; null for neither. */
export const yesOrNo = (text: string): "yes" | "no" | null => {
  const words = wordsIn(text).slice(0, 4);
  const first = words.find((word) => YES.has(word) || NO.has(word));
  if (first === undefined) return null;
  return YES.has(first) ? "yes" : "no";
};

/** Whether a message only agrees or signals attention, without asking or telling anything. */
export const isNodding = (text: string): boolean => {
  const words = wordsIn(text);
  return words.length <= 5 && words.every((word) => NODS.has(word));
};
