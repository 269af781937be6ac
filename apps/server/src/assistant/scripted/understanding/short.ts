import type { FollowUp } from "../../../characters/index.ts";
import { wordsIn } from "./words.ts";

/** What a short message asks of the line before it; `you` asks it in return. */
export type AskedBack = FollowUp | "you";

const ASKED_BACK: Readonly<Record<AskedBack, readonly string[]>> = {
  why: [
    "why",
    "why not",
    "why is that",
    "why though",
    "but why",
    "and why",
    "how come",
    "why so",
    "why would you",
    "what do you mean",
    "what does that mean",
    "how so",
    "in what way",
    "what makes you say that",
    "why do you say that",
  ],
  which: [
    "which",
    "which one",
    "which ones",
    "what kind",
    "what kind of",
    "what type",
    "who",
    "who is that",
    "who is he",
    "who is she",
    "where",
    "where is that",
    "like what",
    "like who",
    "such as",
    "what is that",
    "what is it",
    "what was it",
    "what",
    "what one",
    "what are they",
    "when",
    "when was that",
    "how many",
    "how much",
    "how",
    "for example",
    "what is it called",
    "what is he like",
    "what is she like",
    "with who",
    "with whom",
    "from where",
    "about what",
  ],
  really: [
    "really",
    "seriously",
    "no way",
    "for real",
    "are you serious",
    "oh really",
    "is that true",
    "you serious",
    "wow really",
    "really though",
    "get out",
    "you are kidding",
    "you are joking",
    "are you kidding",
  ],
  more: [
    "and",
    "and then",
    "then",
    "then what",
    "so",
    "go on",
    "tell me more",
    "more",
    "what happened",
    "and then what",
    "what happened then",
    "what happened next",
    "continue",
    "keep going",
    "and after that",
    "what else",
    "say more",
    "what then",
    "how did it end",
    "do tell",
    "tell me",
    "i am listening",
    "and so",
    "ok and",
    "yes and",
    "elaborate",
    "tell me more about it",
    "tell me more about that",
    "tell me about it",
    "and what happened",
    "please do",
    "ok go on",
  ],
  you: [
    "and you",
    "you",
    "what about you",
    "how about you",
    "and yourself",
    "yourself",
    "and what about you",
    "you too",
    "and how about you",
    "what do you think",
    "and your",
    "what is yours",
    "and yours",
    "yours",
    "how about yours",
  ],
};

const BY_WORDS: ReadonlyMap<string, AskedBack> = new Map(
  (Object.keys(ASKED_BACK) as AskedBack[]).flatMap((kind) =>
    ASKED_BACK[kind].map((text) => [wordsIn(text).join(" "), kind] as const),
  ),
);

const AROUND: ReadonlySet<string> = new Set(
  "oh lol ok wow hm hmm well so but and ah huh eh um honestly please then haha nice cool wait no yes".split(
    " ",
  ),
);

/** What a message of a few words asks of the line before it; null where it stands by itself. */
export const askedBack = (text: string): AskedBack | null => {
  const words = wordsIn(text);
  const whole = BY_WORDS.get(words.join(" "));
  if (whole !== undefined || words.length > 8) return whole ?? null;
  const from = words.findIndex((word) => !AROUND.has(word));
  const to = words.findLastIndex((word) => !AROUND.has(word) && word !== "name");
  return from === -1 ? null : (BY_WORDS.get(words.slice(from, to + 1).join(" ")) ?? null);
};

const YES: ReadonlySet<string> = new Set(
  "yes sure definitely absolutely always totally obviously certainly indeed often sometimes course si sí".split(
    " ",
  ),
);
const NO: ReadonlySet<string> = new Set(
  "no not never none nothing nobody hardly rarely neither".split(" "),
);
const NODS: ReadonlySet<string> = new Set(
  "ok lol nice cool great good wow aww aw hm hmm mm mhm right true exactly agreed yes sure oh ah i see fair enough interesting awesome sweet amazing that is so funny sounds lovely neat got it gotcha alright fine word bet facts perfect wonderful beautiful cute makes sense".split(
    " ",
  ),
);

/** Whether a message begins as a yes or a no; null for neither. */
export const yesOrNo = (text: string): "yes" | "no" | null => {
  const words = wordsIn(text).slice(0, 4);
  const first = words.find((word) => YES.has(word) || NO.has(word));
  if (first === undefined) return null;
  return YES.has(first) ? "yes" : "no";
};

/** Whether a message only nods: nothing in it asks or tells. */
export const isNodding = (text: string): boolean => {
  const words = wordsIn(text);
  return words.length <= 5 && words.every((word) => NODS.has(word));
};
