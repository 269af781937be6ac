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

const hasStroke = (text: string): boolean =>
  text.includes("1") || text.includes("!") || text.includes("|");

const LONGEST_DISGUISED = 40;

/** The word behind a group of touching pieces that mixes letters with digits or symbols, if any. */
const leetWord = (group: readonly Piece[], known: Vocabulary): string | undefined => {
  let written = "";
  let hasLetters = false;
  for (const { text, kind } of group) {
    written += text;
    hasLetters ||= kind === "letters";
  }
  if (group.length < 2 || !hasLetters) return undefined;
  if (written.length > LONGEST_DISGUISED || written.includes("*")) return undefined;
  const read = asLetters(written, "i");
  const word = unrepeated(read, known);
  if (known.has(word)) return word;
  if (hasStroke(written)) {
    const other = unrepeated(asLetters(written, "l"), known);
    if (known.has(other)) return other;
  }
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

const withoutLongRuns = (word: string, isLong: boolean): string =>
  isLong ? word.replaceAll(/(.)\1{2,}/gu, "$1") : word;

/** The word without repeated letters, as it is known, or with none where three or more stood. */
export const unrepeated = (word: string, known: Vocabulary): string => {
  if (!hasRepeats(word) || known.has(word)) return word;
  const isLong = /(.)\1\1/u.test(word);
  // However its runs are shortened, nobody knows it.
  if (!known.mayHaveOfRuns(word)) return withoutLongRuns(word, isLong);
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
  return withoutLongRuns(word, isLong);
};

const isWritten = ({ kind }: Piece): boolean => kind !== "symbol";

/** The tokens of the pieces as written, without the symbols. */
export const plainTokens = (pieces: readonly Piece[]): readonly Token[] =>
  pieces.every(isWritten) ? pieces : pieces.filter(isWritten);

/** The tokens of the pieces with digits and symbols read as the letters they stand for. */
export const unleeted = (pieces: readonly Piece[], known: Vocabulary): readonly Token[] => {
  // Nothing is copied before something changes.
  let tokens: Token[] | undefined;
  for (let start = 0; start < pieces.length;) {
    const first = pieces[start];
    if (first === undefined) break;
    if (first.kind === "lone" || pieces[start + 1]?.group !== first.group) {
      // Nothing touches it that could be part of a disguise.
      if (isWritten(first)) tokens?.push(first);
      else tokens ??= pieces.slice(0, start);
      start += 1;
      continue;
    }
    let end = start + 1;
    while (end < pieces.length && pieces[end]?.group === first.group) end += 1;
    tokens ??= pieces.slice(0, start);
    const group = pieces.slice(start, end);
    const word = leetWord(group, known);
    if (word === undefined) tokens.push(...plainTokens(group));
    else tokens.push({ text: word, at: first.at, pause: first.pause, spaces: first.spaces });
    start = end;
  }
  return tokens ?? pieces;
};
