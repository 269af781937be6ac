import type { Piece } from "./scan.ts";
import type { Token } from "./view.ts";
import type { Vocabulary } from "./vocabulary.ts";

const LEET = new Map(
  Object.entries({
    0: "o",
    2: "z",
    3: "e",
    4: "a",
    5: "s",
    6: "g",
    7: "t",
    8: "b",
    9: "g",
    "@": "a",
    $: "s",
    "+": "t",
    "€": "e",
    "£": "l",
    "¡": "i",
  }),
);

// One stroke stands for two letters: "k1ll" and "ki11".
const STROKES = "1!|";

const asLetters = (text: string, stroke: "i" | "l"): string => {
  let letters = "";
  for (const sign of text) letters += STROKES.includes(sign) ? stroke : (LEET.get(sign) ?? sign);
  return letters;
};

const LONGEST_DISGUISED = 40;

/** The word behind a group of touching pieces that mixes letters with digits or symbols, if any. */
const leetWord = (group: readonly Piece[], known: Vocabulary): string | undefined => {
  const hasLetters = group.some(({ kind }) => kind === "letters");
  if (group.length < 2 || !hasLetters) return undefined;
  const written = group.map(({ text }) => text).join("");
  if (written.length > LONGEST_DISGUISED || written.includes("*")) return undefined;
  const read = asLetters(written, "i");
  const word = unrepeated(read, known);
  if (known.has(word)) return word;
  const other = asLetters(written, "l");
  if (other !== read && known.has(unrepeated(other, known))) return unrepeated(other, known);
  // Within a word a digit is no number: "xx7yy". At its edge it may be one: "16f", "im15", "9th".
  const first = group[0]?.kind === "letters";
  const last = group.at(-1)?.kind === "letters";
  return first && last ? read : undefined;
};

// More runs than a word has that anybody knows.
const MOST_RUNS = 4;

const RUN = /(.)\1+/gu;

const hasRepeats = (word: string): boolean => {
  for (let place = 1; place < word.length; place += 1)
    if (word.charCodeAt(place) === word.charCodeAt(place - 1)) return true;
  return false;
};

/** The word without repeated letters, as it is known, or with none where three or more stood. */
export const unrepeated = (word: string, known: Vocabulary): string => {
  if (!hasRepeats(word) || known.has(word)) return word;
  const isLong = /(.)\1\1/u.test(word);
  const toTwo = word.replaceAll(/(.)\1{2,}/gu, "$1$1");
  if (isLong && known.has(toTwo)) return toTwo;
  const toOne = word.replaceAll(RUN, "$1");
  if (known.has(toOne)) return toOne;
  // One run may be of a letter that stands twice: "siiixteeen".
  const runs = [...word.matchAll(RUN)].slice(0, MOST_RUNS);
  for (const doubled of runs.keys()) {
    let run = -1;
    const mixed = word.replaceAll(RUN, (_, letter: string) => {
      run += 1;
      return run === doubled ? letter + letter : letter;
    });
    if (known.has(mixed)) return mixed;
  }
  return isLong ? word.replaceAll(/(.)\1{2,}/gu, "$1") : word;
};

/** The tokens of the pieces as written, without the symbols. */
export const plainTokens = (pieces: readonly Piece[]): Token[] =>
  pieces.filter(({ kind }) => kind !== "symbol");

/** The tokens of the pieces with digits and symbols read as the letters they stand for. */
export const unleeted = (pieces: readonly Piece[], known: Vocabulary): Token[] => {
  const tokens: Token[] = [];
  for (let start = 0; start < pieces.length;) {
    const first = pieces[start];
    if (first === undefined) break;
    if (first.kind === "lone" || pieces[start + 1]?.group !== first.group) {
      // Nothing touches it that could be part of a disguise.
      if (first.kind !== "symbol") tokens.push(first);
      start += 1;
      continue;
    }
    let end = start + 1;
    while (end < pieces.length && pieces[end]?.group === first.group) end += 1;
    const group = pieces.slice(start, end);
    const word = leetWord(group, known);
    if (word === undefined) tokens.push(...plainTokens(group));
    else tokens.push({ text: word, at: first.at, pause: first.pause, spaces: first.spaces });
    start = end;
  }
  return tokens;
};
