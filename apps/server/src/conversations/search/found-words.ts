/** Most words that are looked for; more would not make a search noticeably narrower. */
const WORDS_MOST = 8;

/** UTF-16 code units of a message that a snippet shows, and how many of them precede the first hit. */
const SNIPPET_UNITS = 140;
const LEAD_UNITS = 40;

const ACCENTS = /[\u0300-\u036f\u3099\u309a]/gu;

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
const WORD_PART = /[\p{L}\p{N}]/u;

/** Scripts that are written without spaces: a word may begin anywhere. */
const UNSPACED = /^[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]/u;

export interface Range {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const folded = (text: string): string =>
  text.normalize("NFKD").replaceAll(ACCENTS, "").replaceAll("’", "'").toLowerCase();

/** The words that a text asks for, without case and accents. */
export const searchedWords = (text: string): readonly string[] =>
  [...new Set(folded(text).match(WORD))].slice(0, WORDS_MOST);

/** Unicode ranges with letters that are other letters with accents or in another form. */
const LETTERS = [
  [0xc0, 0x52f],
  [0x1e00, 0x1fff],
  [0x3041, 0x30ff],
  [0xff10, 0xff5a],
] as const;

/** By a letter without case and accents, all letters that it may stand for. */
const VARIANTS: ReadonlyMap<string, string> = (() => {
  const variants = new Map<string, string>();
  for (const [from, to] of LETTERS)
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCharCode(code);
      const plain = folded(letter);
      if (plain.length === 1 && plain !== letter)
        variants.set(plain, (variants.get(plain) ?? "") + letter);
    }
  return variants;
})();

/** The case-insensitive PostgreSQL pattern of texts that have a word beginning with `word`. */
export const patternOf = (word: string): string => {
  const letters = Array.from(word, (letter) =>
    letter === "'"
      ? "['’]"
      : `[${letter}${VARIANTS.get(letter) ?? ""}][\u0300-\u036f\u3099\u309a]*`,
  );
  return (UNSPACED.test(word) ? "" : "(?:^|[^[:alnum:]])") + letters.join("");
};

/** A folded text, with the place in the original text of each of its UTF-16 code units. */
const foldedWithPlaces = (text: string) => {
  const places: number[] = [];
  let plain = "";
  let at = 0;
  for (const character of text) {
    const fold = folded(character);
    plain += fold;
    for (let unit = 0; unit < fold.length; unit += 1) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { plain, places };
};

/** Where words of a text begin with one of the searched words; overlapping ranges are merged. */
export const rangesOf = (text: string, words: readonly string[]): readonly Range[] => {
  const { plain, places } = foldedWithPlaces(text);
  const found: Range[] = [];
  for (const word of words) {
    const mayBeginWithin = UNSPACED.test(word);
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
      const before = /[^]?$/u.exec(plain.slice(Math.max(0, at - 2), at))?.[0] ?? "";
      if (mayBeginWithin || !WORD_PART.test(before))
        found.push({ from: places[at] ?? 0, to: places[at + word.length] ?? text.length });
    }
  }
  const ranges: Range[] = [];
  for (const range of found.toSorted((one, other) => one.from - other.from)) {
    const last = ranges.at(-1);
    if (last === undefined || range.from > last.to) ranges.push(range);
    else ranges[ranges.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
  }
  return ranges;
};

/** A place in a text, moved back by one where it would split a surrogate pair. */
const atWhole = (text: string, end: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(end)) ? end - 1 : end;

/** A text around its first hit, on one line, and the ranges of the hits in that snippet. */
export const snippetOf = (text: string, words: readonly string[]) => {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  const ranges = rangesOf(line, words);
  const first = ranges[0]?.from ?? 0;
  const isWhole = line.length <= SNIPPET_UNITS;
  const wanted = isWhole
    ? 0
    : Math.max(0, Math.min(first - LEAD_UNITS, line.length - SNIPPET_UNITS));
  // Starts at the next word, if one begins before the hit.
  const space = wanted === 0 ? -1 : line.indexOf(" ", wanted - 1);
  const from = space === -1 || space >= first ? atWhole(line, wanted) : space + 1;
  const to = isWhole ? line.length : atWhole(line, Math.min(line.length, from + SNIPPET_UNITS));
  const lead = from === 0 ? "" : "…";
  const shift = lead.length - from;
  return {
    snippet: `${lead}${line.slice(from, to)}${to === line.length ? "" : "…"}`,
    ranges: ranges
      .filter((range) => range.from >= from && range.from < to)
      .map((range) => ({ from: range.from + shift, to: Math.min(range.to, to) + shift })),
  };
};
