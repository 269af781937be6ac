import { withoutMarks } from "@evenfall/screening";
import { NAMES } from "../sensitive/other-people.ts";
import { PREPOSITIONS } from "./small-words.ts";
import { listed, pairsIn, sectionOf } from "./word-lists.ts";

/** A word as typed and as read: in lower case, without slang, with common typos corrected. */
export interface Word {
  readonly typed: string;
  readonly word: string;
  /** The punctuation after it: a pause, an end, a question mark. */
  readonly stop: "" | "," | "." | "?";
}

/** Six thousand English words, the commonest first, from zxcvbn-ts (MIT), as are the names. */
const RANK = new Map(listed("common-words").map((word, index) => [word, index]));
/** First names, in lower case, as many people write them. */
const FIRST_NAMES = new Set([...listed("first-names"), ...NAMES.split("|")]);

/** Rank in the list of common words, 0 for the commonest; infinite for others. */
export const rankOf = (word: string): number => RANK.get(word) ?? Number.POSITIVE_INFINITY;
export const isFirstName = (word: string): boolean => FIRST_NAMES.has(word);

const SLANG = pairsIn([...sectionOf("SLANG")].join(" "));

/** Short names of days and months, which need a word beside them to be sure. */
const SHORT = pairsIn(
  "sun=sunday mon=monday tue=tuesday wed=wednesday thu=thursday sat=saturday jan=january feb=february mar=march apr=april jun=june jul=july aug=august sep=september sept=september oct=october nov=november dec=december",
);
const BESIDE_A_DAY =
  /^(?:on|next|this|coming|last|every|by|until|since|in|of|\d{1,2}(?:st|nd|rd|th)?)$/u;

const TOKEN =
  /[\p{L}\p{M}\p{N}]+(?:['&+/-][\p{L}\p{M}\p{N}]+|(?<=\d)[:.,](?=\d)[\p{N}]+)*|'s|[.!?…,;:()\n–—]|\s-+\s|[^\s\p{L}\p{N}]/gu;
const TITLES = /^(?:mr|mrs|ms|dr|st|prof)$/u;

const split = (typed: string): readonly (readonly [typed: string, word: string])[] => {
  const word = withoutMarks(typed).toLowerCase();
  const slang = SLANG.get(word);
  if (slang !== undefined)
    return slang === word ? [[typed, word]] : slang.split("_").map((one) => [one, one]);
  const [, base = "", end = ""] = /^(.+?)(n't|'(?:m|re|ve|ll|d|s|t))$/u.exec(word) ?? [];
  if (end === "") return [[typed, word]];
  const stem = typed.slice(0, base.length);
  if (end === "n't") {
    const verb = { ca: "can", wo: "will" }[base] ?? base;
    return [
      [verb, verb],
      ["not", "not"],
    ];
  }
  const full = {
    "'m": "am",
    "'re": "are",
    "'ve": "have",
    "'ll": "will",
    "'d": "would",
    "'s": "'s",
  }[end];
  return full === undefined
    ? [[typed, word]]
    : [
        [stem, base],
        [full, full],
      ];
};

/** The words of a text, each with the punctuation after it. */
export const readWords = (text: string): readonly Word[] => {
  const words: Word[] = [];
  const stopAfter = (stop: Word["stop"]): void => {
    const last = words.at(-1);
    if (
      last !== undefined &&
      (last.stop === "" || (last.stop === "," && stop !== ",") || stop === "?")
    )
      words[words.length - 1] = { ...last, stop };
  };
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^[\p{L}\p{N}']/u.test(token)) {
      // "in its alleys" does not mean "in it is alleys".
      const isWhose = /^its$/iu.test(token) && PREPOSITIONS.has(words.at(-1)?.word ?? "");
      for (const [typed, word] of isWhose ? [[token, "its"] as const] : split(token))
        words.push({ typed, word, stop: "" });
      continue;
    }
    if (token === "." && TITLES.test(words.at(-1)?.word ?? "")) continue;
    if (token === "&") words.push({ typed: "and", word: "and", stop: "" });
    else if (token === "?") stopAfter("?");
    else
      stopAfter(
        /^(?:[,:()–—]|\s-+\s)$/u.test(token)
          ? ","
          : /^[.!…;\n]$|\p{Extended_Pictographic}/u.test(token)
            ? "."
            : "",
      );
  }
  const meant = words.filter(
    ({ word }, index) =>
      word !== "like" ||
      !/^(?:\d|(?:two|three|four|five|six|ten|thirty)$)/u.test(wordAt(words, index + 1)),
  );
  return meant.map((one, index) => {
    const full = SHORT.get(one.word);
    const [before, after] = [meant[index - 1]?.word ?? "", meant[index + 1]?.word ?? ""];
    const isShort =
      full !== undefined && (BESIDE_A_DAY.test(before) || /^\d{1,2}(?:st|nd|rd|th)?$/u.test(after));
    return isShort ? { ...one, typed: full, word: full } : one;
  });
};

/** Cuts words into pieces, each ending with a word that `isEnd`. */
export const cutBehind = (
  words: readonly Word[],
  isEnd: (word: Word) => boolean,
): readonly (readonly Word[])[] => {
  const pieces: Word[][] = [[]];
  for (const word of words) {
    pieces.at(-1)?.push(word);
    if (isEnd(word)) pieces.push([]);
  }
  return pieces.filter(({ length }) => length > 0);
};

/** The longest phrase at a place that `look` finds, with its length in words; null for none. */
export const phraseAt = <T>(
  words: readonly Word[],
  at: number,
  look: (phrase: string) => T | undefined,
): { readonly found: T; readonly length: number } | null => {
  for (let length = Math.min(4, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    if (part.slice(0, -1).some(({ stop }) => stop !== "")) continue;
    const found = look(textOf(part));
    if (found !== undefined) return { found, length };
  }
  return null;
};

/** The word at a place, as it is read; empty if there is none. */
export const wordAt = (words: readonly Word[], at: number): string => words[at]?.word ?? "";

export const textOf = (words: readonly Word[]): string => words.map(({ word }) => word).join(" ");
