import rules from "../rules/card.json" with { type: "json" };
import { fold, LEET, plainLetters } from "./fold.ts";
import { compileRules } from "./matcher.ts";

/** What no text of a character card may say about its character, or ask of a model. */
export type CardClass = "under-18" | "denies-ai" | "sets-rules-aside" | "unbound" | "asks-explicit";

const matcher = compileRules([rules]);

/** Stands for the character's name in a text being read. */
const CHARACTER = "char";

const MACROS = /\{\{char\}\}|<bot>|<char>/g;

/** Parts of a name that mean nobody by themselves. */
const NO_NAME: ReadonlySet<string> = new Set(
  "the and for von van der del dos mrs miss sir lady lord king queen doctor captain one two six ten she her him his they them you age not never".split(
    " ",
  ),
);

const SHORTEST_PART = 3;

/** A pattern for a character's name, and for its first and last word; null if it has no letters. */
const nameIn = (name: string): RegExp | null => {
  const words = plainLetters(name)
    .replaceAll(/[^\p{L}\p{N}' -]/gu, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const parts = [words.at(0) ?? "", words.at(-1) ?? ""].filter(
    (word) => word.length >= SHORTEST_PART && !NO_NAME.has(word),
  );
  const names = [words.join(" "), ...parts].filter((part) => part !== "").join("|");
  return names === ""
    ? null
    : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names})(?![\p{L}\p{N}])`, "gu");
};

/** The text itself; with words joined that marks take apart; and with letters for digits that replace them. */
const readings = (text: string): readonly string[] => {
  const joined = text.replaceAll(/(?<=\p{L})[-_.*~|"/\\]+(?=\p{L})/gu, "");
  // Only a digit next to letters may stand for one.
  const lettered = joined.replaceAll(/[\p{L}\d@$]+/gu, (word) =>
    /\p{L}/u.test(word) ? word.replaceAll(/[\d@$]/g, (digit) => LEET[digit] ?? digit) : word,
  );
  return [...new Set([text, joined, lettered])];
};

/** Turns marks that show where an age ends into words, and drops those that only decorate it. */
const withMarks = (text: string): string =>
  text
    .replaceAll(/\b(aged?)\b[^\p{L}\p{N}.?!\n]{1,10}/gu, "$1 ")
    .replaceAll(/[*_"“”]+/g, " ")
    .replaceAll(/(?<!\d)[,([\])]+|[,([\])]+(?!\d)|\s[-–—]+\s/g, " comma ")
    .replaceAll(/[/|]+/g, " slash ");

/** Long sentences are read in pieces of so many words, few enough that no place of a phrase is overlooked. */
const WINDOW = 64;
const STEP = 40;

/** The sentences, long ones in overlapping pieces. */
function* passagesOf(words: readonly string[]): Generator<readonly string[]> {
  let start = 0;
  for (let end = 0; end <= words.length; end += 1) {
    if (end < words.length && words[end] !== "." && words[end] !== "?") continue;
    for (let at = start; at < end; at += STEP) {
      yield words.slice(at, Math.min(at + WINDOW, end));
      if (at + WINDOW >= end) break;
    }
    start = end + 1;
  }
}

const isCardClass = (found: string): found is CardClass =>
  rules.groups.some((group) => group.class === found);

/**
 * What a text of a character card says that none may. `name` is the character's own. Cards speak of it in
 * the third person, so they have rules of their own, in the same rule language.
 */
export const screenCard = (text: string, name: string): ReadonlySet<CardClass> => {
  const found = new Set<CardClass>();
  const plain = plainLetters(text).replaceAll(MACROS, CHARACTER);
  const named = nameIn(name);
  const withoutName = named === null ? plain : plain.replaceAll(named, CHARACTER);
  const ways = new Set([plain, withoutName].flatMap(readings));
  const passages = new Map<string, readonly string[]>();
  for (const way of ways)
    for (const passage of passagesOf(fold(withMarks(way), matcher.words)))
      passages.set(passage.join(" "), passage);
  for (const passage of passages.values())
    for (const hit of matcher.find(passage)) if (isCardClass(hit.class)) found.add(hit.class);
  return found;
};
