import { readFileSync } from "node:fs";
import { ANIMALS, EVENTS, INSTRUMENTS, KIN, OCCUPATIONS } from "./classes.ts";
import { isFirstName, rankOf, type Word } from "./words.ts";

const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u;
const MONTHS =
  /^(?:january|february|march|april|june|july|august|september|october|november|december)$/u;
/** Least frequency rank of a name: by itself, and when it is written with a capital. */
const RANKS = { name: 1500, capital: 500 } as const;
const CLASSES = [
  ["<kin>", KIN],
  ["<animal>", ANIMALS],
  ["<job>", OCCUPATIONS],
  ["<instrument>", INSTRUMENTS],
  ["<event>", EVENTS],
] as const;

/** Words of similar meaning (`scripts/memory/classes.ts`), by the number of their class. */
const ALIKE = new Map(
  readFileSync(new URL("word-classes.txt", import.meta.url), "utf8")
    .split("\n")
    .flatMap((line, at) => line.split(" ").map((word) => [word, `#${at}`] as const)),
);

/** A word, or the class that replaces it: that somebody is named tells something, the name itself does not. */
export const classOf = ({ word, typed }: Word, index: number): string => {
  if (/^\d/u.test(word)) return "<number>";
  if (DAYS.test(word)) return "<day>";
  if (MONTHS.test(word)) return "<month>";
  const one = word.endsWith("s") ? word.slice(0, -1) : word;
  const listed = CLASSES.find(([, such]) => such.has(word) || such.has(one));
  if (listed !== undefined) return listed[0];
  const isName =
    (isFirstName(word) && rankOf(word) > RANKS.name) ||
    (index > 0 && /^\p{Lu}\p{Ll}/u.test(typed) && rankOf(word) > RANKS.capital);
  return isName ? "<name>" : word;
};

/** The class of similar words to which a word belongs; undefined for none. */
export const alikeTo = (word: string): string | undefined => ALIKE.get(word);

/** All classes of a word. */
export const classesOf = (one: Word, index: number): readonly string[] =>
  [classOf(one, index), ALIKE.get(one.word)].filter(
    (such) => such !== undefined && such !== one.word,
  ) as readonly string[];
