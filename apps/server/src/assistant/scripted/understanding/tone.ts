import { stem } from "../../../memory/index.ts";
import { classesOf, setOf, wordsIn } from "./words.ts";

/** How something sounds, where it was not understood. */
export type Tone = "tragic" | "bad" | "good" | "plain";

const BAD = setOf("BAD");
const LAUGHS = setOf("LAUGHS");

/** How a message sounds, by its words alone. */
export const toneOf = (text: string): Tone => {
  const words = wordsIn(text);
  // "made" is no form of "mad".
  const kinds = words.flatMap((word) => (word === "made" ? [] : classesOf(stem(word))));
  const isMeant =
    !words.includes("lol") &&
    !words.includes("nobody") &&
    !isNegated(text) &&
    !kinds.includes("study");
  if (kinds.includes("die")) return isMeant ? "tragic" : "plain";
  const bad = kinds.filter((kind) => BAD.has(kind)).length;
  const good = kinds.filter((kind) => kind === "glad").length;
  const laughs = words.filter((word) => LAUGHS.has(word)).length;
  if (good > bad) return "good";
  // "not bad", "no pain"; and who laughs may be sad, but does not sound so
  return bad <= good + laughs || isNegated(text) ? "plain" : "bad";
};

/** Whether something is denied in it. */
export const isNegated = (text: string): boolean =>
  wordsIn(text).some((word) => word === "not" || word === "never" || word === "without");
