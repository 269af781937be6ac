/** What a character is to a reader of words. */
export type CharacterKind =
  | "letter"
  | "digit"
  | "lone"
  | "symbol"
  | "apostrophe"
  | "white"
  | "line"
  | "end"
  | "comma"
  | "bracket"
  | "picture"
  | "other"
  | "nothing";

/** A character as it is compared: lower case, compatibility forms and diacritics folded. */
export interface Folded {
  readonly text: string;
  readonly kind: CharacterKind;
}

// Letters that have a base letter to the eye, but none in Unicode's decompositions.
const BASE_LETTERS = new Map(
  "ıi ȷj øo đd ðd łl ħh ŧt ɡg ɑa ɩi ʟl ɢg ʜh ɪi ɴn ʀr ʏy ʙb ᴀa ᴄc ᴅd ᴇe ꜰf ᴊj ᴋk ᴌl ᴍm ᴏo ᴘp ǫq ꜱs ᴛt ᴜu ᴠv ᴡw ᴢz ɐa ɔc ǝe əe ɟf ɥh ɯm ɹr ʇt ʌv ʍw ʎy ƒf ƙk ƿp ςσ ىي ةه ٱا ıi"
    .split(" ")
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);
const LONG_LETTERS = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
]);

// Marks over and under letters, Arabic and Hebrew vowel points, the nukta: from, to. Marks that
// Indic scripts and kana need to tell words apart stay.
const MARKS: readonly (readonly [number, number])[] = [
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x0591, 0x05c7],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06ed],
  [0x093c, 0x093c],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];

const withoutMarks = (text: string): string =>
  Array.from(text)
    .filter((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      return !MARKS.some(([from, to]) => codePoint >= from && codePoint <= to);
    })
    .join("");

// Control characters that are no white space are format characters by another name.
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\u0640\u{e0000}-\u{e0fff}]$/u;
const isInvisible = (text: string): boolean =>
  INVISIBLE.test(text) || (/^\p{Cc}$/u.test(text) && !/^[\s\u0085]$/u.test(text));

const LONE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}%°]/u;
const PICTURE = /^\p{Extended_Pictographic}/u;
const ENCLOSED =
  /^[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]$/u;

// Enclosed and regional letters come in runs of 26, and most have no decomposition.
const ENCLOSED_STARTS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const enclosedLetter = (codePoint: number): string => {
  const start = ENCLOSED_STARTS.find((from) => codePoint >= from && codePoint < from + 26);
  return start === undefined ? "" : String.fromCharCode(0x61 + codePoint - start);
};

const baseForm = (character: string): string => {
  if (ENCLOSED.test(character)) return enclosedLetter(character.codePointAt(0) ?? 0);
  const bare = withoutMarks(character.normalize("NFKD")).normalize("NFC").toLowerCase();
  return Array.from(
    withoutMarks(bare),
    (letter) => LONG_LETTERS.get(letter) ?? BASE_LETTERS.get(letter) ?? letter,
  ).join("");
};

const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];
const asciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  const zero = DIGIT_ZEROS.find((from) => codePoint >= from && codePoint < from + 10);
  return zero === undefined ? digit : String(codePoint - zero);
};

const kindOf = (text: string): CharacterKind => {
  if (text === "" || isInvisible(text)) return "nothing";
  if (/^\s+$/u.test(text)) return /[\n\r\u2028\u2029\u0085]/u.test(text) ? "line" : "white";
  if (/^\p{Nd}/u.test(text)) return "digit";
  if (/^['’‘ʼ`´′＇]/u.test(text)) return "apostrophe";
  if (LONE.test(text)) return "lone";
  if (PICTURE.test(text)) return "picture";
  if (/^[\p{L}\p{M}\p{N}]/u.test(text)) return "letter";
  if (/^[!@$+|€£¡*]/u.test(text)) return "symbol";
  if (/^[.?。؟।॥…]/u.test(text)) return "end";
  if (/^[,;:、،؛]/u.test(text)) return "comma";
  if (/^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"–—]/u.test(text)) return "bracket";
  return "other";
};

/** The character as it is compared. */
export const foldCharacter = (character: string): Folded => {
  if (character >= "a" && character <= "z") return { text: character, kind: "letter" };
  if (isInvisible(character)) return { text: "", kind: "nothing" };
  // Some apostrophes decompose to a space and a mark.
  const text = /^['’‘ʼ`´′＇]/u.test(character) ? "'" : baseForm(character);
  const kind = kindOf(text);
  return { text: kind === "digit" ? Array.from(text, asciiDigit).join("") : text, kind };
};
