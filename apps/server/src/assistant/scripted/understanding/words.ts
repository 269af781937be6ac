import { plainText } from "../plain-text.ts";
import { stem } from "../../../memory/index.ts";
import lexicon from "./lexicon.json" with { type: "json" };

const SHORT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(lexicon.short).map(([short, long]) => [short, long.split(" ")]),
);

/** The lexicon's word set of that name. */
export const setOf = (name: keyof typeof lexicon.sets): ReadonlySet<string> =>
  new Set(lexicon.sets[name].split(" "));

const CLASSES = new Map<string, string[]>();
for (const [name, words] of Object.entries(lexicon.classes))
  for (const word of words.split(" "))
    CLASSES.set(stem(word), [...(CLASSES.get(stem(word)) ?? []), name]);

const NOT = /n't$/u;
const ENDINGS: Readonly<Record<string, string>> = {
  "'m": "am",
  "'re": "are",
  "'ve": "have",
  "'ll": "will",
  "'d": "would",
  "'s": "is",
};
/** After these words "'s" is a verb; elsewhere it is a possessive. */
const BEFORE_IS = setOf("BEFORE_IS");

const spelledOut = (word: string): readonly string[] => {
  const short = SHORT.get(word);
  if (short !== undefined) return short;
  if (NOT.test(word))
    return [word === "won't" ? "will" : word === "can't" ? "can" : word.replace(NOT, ""), "not"];
  const at = word.indexOf("'");
  if (at <= 0) return [word];
  const [head, end] = [word.slice(0, at), word.slice(at)];
  const verb = ENDINGS[end];
  if (verb === undefined) return [word.replaceAll("'", "")];
  return end === "'s" && !BEFORE_IS.has(head) ? [head] : [head, verb];
};

/** The words of a message for comparison: lower case, with slang and short forms spelled out. */
export const wordsIn = (text: string): readonly string[] =>
  (plainText(text).match(/[\p{L}\p{N}']+|\p{Extended_Pictographic}/gu) ?? [])
    .map((word) => word.replaceAll(/^'+|'+$/gu, ""))
    .filter((word) => word !== "")
    .flatMap(spelledOut)
    .flatMap((word) => SHORT.get(word) ?? [word]);

const PAST: ReadonlyMap<string, string> = new Map(Object.entries(lexicon.past));

/** A word's stem for comparison, past forms included: "bought" gives that of "buy". */
export const stemOf = (word: string): string => stem(PAST.get(word) ?? word);

/** What kinds of things a word names: "mom" is `kin`. */
export const classesOf = (stemmed: string): readonly string[] => CLASSES.get(stemmed) ?? [];
