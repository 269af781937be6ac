import type { LoreEntry } from "./lorebook-schema.ts";
import { readRegexKey } from "./regex-key.ts";

/** How much of the end of a text a regular expression reads, in UTF-16 units. */
const REGEX_REACH = 2000;

/** Scripts without spaces between words: in these a key may match anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const WORD = /[\p{L}\p{N}\p{M}_]/u;

/** A text to search, as written and folded. */
export interface ScannedText {
  readonly written: string;
  readonly folded: string;
}

const plain = (text: string): string =>
  text.normalize("NFKC").replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, " ");

const fold = (text: string): string => plain(text).toLowerCase();

export const toScannedText = (text: string): ScannedText => ({
  written: plain(text),
  folded: fold(text),
});

const before = (text: string, at: number): string =>
  /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? "";
const after = (text: string, at: number): string => /^./su.exec(text.slice(at, at + 2))?.[0] ?? "";

/** Whether two neighbouring characters belong to one word. */
const isWithinWord = (left: string, right: string): boolean =>
  WORD.test(left) && WORD.test(right) && !UNSPACED.test(left) && !UNSPACED.test(right);

const hasWholeWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const isWhole =
      !isWithinWord(before(text, at), after(text, at)) &&
      !isWithinWord(before(text, end), after(text, end));
    if (isWhole) return true;
  }
  return false;
};

const matchesRegex = (entry: LoreEntry, key: string, { written }: ScannedText): boolean => {
  const read = readRegexKey(key);
  if (!read.ok) return false;
  const { source, flags } = read.value;
  // An expression written between slashes has its own flag for case.
  const isBare = !key.startsWith("/");
  const shown = isBare && !entry.caseSensitive ? `${flags}i` : flags;
  return new RegExp(source, shown).test(written.slice(-REGEX_REACH));
};

const stands = (entry: LoreEntry, key: string, text: ScannedText): boolean => {
  if (entry.useRegex) return matchesRegex(entry, key, text);
  const word = (entry.caseSensitive ? plain(key) : fold(key)).trim();
  return word !== "" && hasWholeWord(entry.caseSensitive ? text.written : text.folded, word);
};

/** Whether the text calls up an entry: by one of its keys and, if it is selective, by a secondary key too. */
export const callsUp = (entry: LoreEntry, text: ScannedText): boolean => {
  if (!entry.keys.some((key) => stands(entry, key, text))) return false;
  const needsSecond = entry.selective && entry.secondaryKeys.length > 0;
  return !needsSecond || entry.secondaryKeys.some((key) => stands(entry, key, text));
};
