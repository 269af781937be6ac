import { unrepeated } from "./undisguise.ts";
import type { Token } from "./view.ts";
import { hashed, type Vocabulary } from "./vocabulary.ts";

const SHORTEST_SPELLED_RUN = 3;
const SHORTEST_GLUED_LETTERS = 7;
const SHORTEST_GLUED_WORDS = 3;
const SHORTEST_TORN_WORD = 5;
const LONGEST_TORN_WORD = 24;

const isLetterOrDigit = ({ text }: Token): boolean => {
  if (text.length !== 1) return false;
  const code = text.charCodeAt(0);
  if (code >= 0x2e_80 && code <= 0x9f_ff) return false;
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || LETTER_OR_DIGIT.test(text);
};

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

const isDigits = (text: string): boolean => text >= "0" && text <= "9\uffff";

// The words of letters that stand where `first` stood.
const inPlaceOf = (first: Token, at: readonly number[], words: readonly string[]): Token[] => {
  let letters = 0;
  return words.map((text, place) => {
    const token =
      place === 0
        ? { ...first, text }
        : ({ text, at: at[letters] ?? first.at, pause: 0, spaces: 1 } as const);
    letters += text.length;
    return token;
  });
};

/** Spelled words ("d i e", "d.i.e") put together; two lone digits make a number. */
export const joinSpelled = (tokens: readonly Token[], known: Vocabulary): readonly Token[] => {
  // Nothing is copied before something changes.
  let copied: Token[] | undefined;
  const joinRun = (joined: Token[], run: readonly Token[], isBetweenRuns: boolean): void => {
    const first = run[0];
    if (first === undefined) return;
    const letters = run.map(({ text }) => text).join("");
    const isNumber = run.length === 2 && run.every(({ text }) => isDigits(text));
    // Two letters are a word only among others spelled with wide spaces between: "t o  d i e".
    if (run.length < SHORTEST_SPELLED_RUN && !isNumber && !isBetweenRuns) {
      joined.push(...run);
      return;
    }
    const word = unrepeated(letters, known);
    const words = known.has(word) ? [word] : (known.cut(letters) ?? [letters]);
    joined.push(
      ...inPlaceOf(
        first,
        run.map(({ at }) => at),
        words,
      ),
    );
  };
  for (let start = 0; start < tokens.length;) {
    const first = tokens[start];
    if (first === undefined) break;
    const after = tokens[start + 1];
    if (
      !isLetterOrDigit(first) ||
      // Alone it is no word that was spelled.
      after === undefined ||
      after.spaces > 1 ||
      !isLetterOrDigit(after)
    ) {
      copied?.push(first);
      start += 1;
      continue;
    }
    copied ??= tokens.slice(0, start);
    let end = start + 1;
    // A wider space among single ones parts words: "i  w a n t".
    for (let next = tokens[end]; next !== undefined; next = tokens[end]) {
      if (!isLetterOrDigit(next) || next.spaces > 1) break;
      end += 1;
    }
    const next = tokens[end];
    const isBetweenRuns =
      end - start > 1 &&
      ((first.spaces > 1 && start > 0) || (next !== undefined && next.spaces > 1));
    joinRun(copied, tokens.slice(start, end), isBetweenRuns);
    start = end;
  }
  return copied ?? tokens;
};

const lettersOf = (tokens: readonly Token[], from: number, width: number): string => {
  let letters = "";
  for (let place = from; place < from + width; place += 1) letters += tokens[place]?.text ?? "";
  return letters;
};

// How many words from here on are a known word together: one where there is no such word.
const tornInto = (tokens: readonly Token[], place: number, known: Vocabulary): number => {
  const first = tokens[place]?.text ?? "";
  let { length } = first;
  if (length >= LONGEST_TORN_WORD) return 1;
  let hash = hashed(first);
  let strangers: number | undefined;
  let width = 1;
  for (let more = 1; more <= 2; more += 1) {
    const next = tokens[place + more]?.text;
    if (next === undefined || length + next.length > LONGEST_TORN_WORD) break;
    length += next.length;
    const mayBeKnown = length >= SHORTEST_TORN_WORD && known.mayHaveJoined(hash, next);
    hash = hashed(next, hash);
    if (!mayBeKnown) continue;
    strangers = 0;
    for (let part = 0; part <= more; part += 1)
      if (!known.has(tokens[place + part]?.text ?? "")) strangers += 1;
    if (strangers >= more && known.has(lettersOf(tokens, place, more + 1))) width = more + 1;
  }
  return width;
};

/** Words torn in two or three ("sui cide") put together when only together they are known. */
export const joinTorn = (tokens: readonly Token[], known: Vocabulary): readonly Token[] => {
  let joined: Token[] | undefined;
  for (let place = 0; place < tokens.length;) {
    const first = tokens[place];
    if (first === undefined) break;
    const width = tornInto(tokens, place, known);
    if (width === 1) joined?.push(first);
    else {
      joined ??= tokens.slice(0, place);
      joined.push({ ...first, text: lettersOf(tokens, place, width) });
    }
    place += width;
  }
  return joined ?? tokens;
};

/** Each word without repeats, and cut when it is several glued together ("iwanttosleep"). */
export const mendWords = (tokens: readonly Token[], known: Vocabulary): readonly Token[] => {
  let mended: Token[] | undefined;
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token === undefined) break;
    const text = unrepeated(token.text, known);
    const words =
      text.length < SHORTEST_GLUED_LETTERS || known.has(text) ? undefined : known.cut(text);
    const isGlued = words !== undefined && words.length >= SHORTEST_GLUED_WORDS;
    if (!isGlued && text === token.text) {
      mended?.push(token);
      continue;
    }
    mended ??= tokens.slice(0, place);
    if (!isGlued) {
      mended.push({ ...token, text });
      continue;
    }
    const at = Array.from({ length: text.length }, (_, letter) => token.at + letter);
    mended.push(...inPlaceOf(token, at, words));
  }
  return mended ?? tokens;
};
