import { resolveConfusablesTransformer } from "obscenity";

/** Words in the rules; some disguises are undone only if they give one of these. */
type Vocabulary = ReadonlySet<string>;

const confusables = resolveConfusablesTransformer() as {
  readonly transform: (codePoint: number) => number | undefined;
};

const ASCII = /^[\0-\u007F]*$/;
const INVISIBLE = /[\p{Mn}\p{Me}\p{Cf}]/gu;
const WORD = /[\p{L}\p{N}\p{So}\u{1F1E6}-\u{1F1FF}]+/gu;
const OTHER_SCRIPT = /[\p{L}--\p{Script=Latin}]/v;
const ASCII_LETTER = /[a-z]/i;

const plain = (character: string): string => {
  const code = confusables.transform(character.codePointAt(0) ?? 0);
  const letter = code === undefined ? "" : String.fromCodePoint(code);
  return ASCII_LETTER.test(letter) ? letter.toLowerCase() : character;
};

/** Lower case without accents and invisible characters, the form in which texts and rules are read. */
export const withoutMarks = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize("NFKD").replace(INVISIBLE, "").normalize("NFC").toLowerCase();

/** Replaces look-alike letters by Latin ones; a word entirely in another script stays. */
const withoutLookAlikes = (text: string): string =>
  text.replace(WORD, (word) =>
    ASCII.test(word) || (OTHER_SCRIPT.test(word) && !ASCII_LETTER.test(word))
      ? word
      : Array.from(word, (character) => (character === "ß" ? "ss" : plain(character))).join(""),
  );

/** Lower case without marks, and with Latin letters for look-alikes. */
export const plainLetters = (text: string): string => withoutLookAlikes(withoutMarks(text));

/** Digits and signs that stand for letters within a word. */
export const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
};

/** Identifiers that say nothing: a UUID, a hash, a parcel's number. */
const ID =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]*\p{L})(?=(?:\p{L}*\p{N}){3})[\p{L}\p{N}]{10,}(?![\p{L}\p{N}])/gu;
const LEET_WITHIN = /(?<=[a-z])[0134578@$!|](?=[a-z])/g;
const GLUED_AGE = /\bim(\d{1,2})\b/g;
const LETTERS_APART = /(?<![\p{L}\p{N}])(?:\p{L}[^\p{L}\p{N}\n]{1,3}){2,}\p{L}(?![\p{L}\p{N}])/gu;
const APOSTROPHE = /(?<=\p{L})['’‘`´ʼ](?=\p{L})/gu;
/** Scripts that do not separate words: each character is a word here. */
const SIGN = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]";
const PIECES = new RegExp(
  `${SIGN}|\\d+(?:[.,:/\\-]\\d+)+|(?:(?!${SIGN})[\\p{L}\\p{M}\\p{N}])+|[$€£%°#]|[?？؟]+|[.!;:…\\n。！]+`,
  "gu",
);
const QUESTION = /[?？؟]/;
const STOP = /[.!;:…\n。！]/;
/** "No, I am real": what follows the comma is not part of the answer. */
const ANSWER =
  /(^|[.!?\n][^\S\n]*)(no|nope|nah|nein|nee|non|nao|nie|нет|yes|yeah|si|sim|oui|ja|tak|да)\s*[,–—]/gu;
const STRETCHED = /(\p{L})\1{2,}/u;
const STRETCHES = /(\p{L})\1{2,}/gu;
const HAS_DIGIT = /\d/;
const GLUED_LENGTH = { least: 8, most: 60 } as const;

/** Short words allowed between glued ones; others could be found in any long word. */
const SHORT_WORDS = new Set("i a im to my me of in it do be is no so we go on at am".split(" "));

/** Splits a run of letters into words, as few as possible; null if some letters are left. */
const unglued = (letters: string, vocabulary: Vocabulary): readonly string[] | null => {
  /** For each place, the fewest words that make up the letters before it. */
  const best: (readonly string[] | null)[] = [[]];
  for (let end = 1; end <= letters.length; end += 1) {
    best[end] = null;
    for (let start = Math.max(0, end - 16); start < end; start += 1) {
      const before = best[start];
      if (!before) continue;
      const word = letters.slice(start, end);
      if ((word.length <= 2 && !SHORT_WORDS.has(word)) || !vocabulary.has(word)) continue;
      if (best[end] === null || before.length + 1 < (best[end]?.length ?? 0))
        best[end] = [...before, word];
    }
  }
  const words = best[letters.length] ?? null;
  // "overwatered" is made of words, too: only a few long ones, or many, count as glued.
  const isGlued = words !== null && (words.length >= 4 || words.every(({ length }) => length >= 4));
  return isGlued ? words : null;
};

const undisguised = (word: string, vocabulary: Vocabulary): readonly string[] => {
  if (vocabulary.has(word)) return [word];
  if (STRETCHED.test(word)) {
    for (const kept of ["$1", "$1$1"]) {
      const short = word.replace(STRETCHES, kept);
      if (vocabulary.has(short)) return [short];
    }
  }
  if (word.length < GLUED_LENGTH.least || word.length > GLUED_LENGTH.most || HAS_DIGIT.test(word))
    return [word];
  return unglued(word, vocabulary) ?? [word];
};

const isWord = (piece: string): boolean => /^\p{L}/u.test(piece);

/** "sui cide": joins two pieces that form a word of the rules and are not both words themselves. */
const joined = (words: readonly string[], vocabulary: Vocabulary): string[] => {
  const kept: string[] = [];
  for (const word of words) {
    const before = kept.at(-1);
    const whole = `${before}${word}`;
    if (
      before !== undefined &&
      whole.length >= 4 &&
      isWord(word) &&
      isWord(before) &&
      vocabulary.has(whole) &&
      !(vocabulary.has(before) && vocabulary.has(word))
    )
      kept[kept.length - 1] = whole;
    else kept.push(word);
  }
  return kept;
};

const pieceOf = (piece: string): string => {
  if (QUESTION.test(piece)) return "?";
  if (/^\d/.test(piece)) return piece.replaceAll(/[.,:/-]/g, "_");
  return STOP.test(piece) ? "." : piece;
};

/**
 * The words of a text as the rules read them: lower case, without accents, apostrophes and invisible
 * characters; look-alikes, digits for letters, spaced-out, stretched and glued words replaced by what they
 * stand for. Sentences end with the words `.` or `?`. The cost grows with the length of the text.
 */
export const fold = (text: string, vocabulary: Vocabulary): readonly string[] => {
  const together = plainLetters(text)
    .replace(ID, "_")
    .replace(APOSTROPHE, "")
    .replace(ANSWER, "$1$2.")
    .replace(GLUED_AGE, "im $1")
    .replace(LEET_WITHIN, (sign) => LEET[sign] ?? sign)
    .replace(LETTERS_APART, (letters) => letters.replaceAll(/[^\p{L}]/gu, ""));
  const pieces: string[] = [];
  for (const [piece] of together.matchAll(PIECES))
    if (isWord(piece)) pieces.push(...undisguised(piece, vocabulary));
    else pieces.push(pieceOf(piece));
  return joined(pieces, vocabulary);
};
