/** A run of letters this long (some eight words) does not repeat an instruction by chance. */
const RUN_LENGTH = 40;

/** A made-up token, such as a key: long, of letters and digits. */
const TOKEN = /(?=[\p{L}\d_-]*\p{L})(?=[\p{L}\d_-]*\d)[\p{L}\d_-]{8,}/gu;

const BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/gu;
const HEX = /(?:[0-9a-fA-F]{2}[\s:,-]?){8,}/gu;

/** Only letters and digits, so that spacing, marks, lists and quotes hide nothing. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, "");

const reversed = (text: string): string => Array.from(text).toReversed().join("");

/** Shifts letters by so many places in the alphabet. */
const moved = (text: string, by: number): string =>
  text.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97),
  );

const ROT13 = 13;

const asBytes = (codes: readonly number[]): string => String.fromCharCode(...codes);

/** A last group of only one character says nothing: dropped, so that decoding never fails. */
const decodedBase64 = (text: string): string => {
  const signs = text.replaceAll("-", "+").replaceAll("_", "/").replaceAll("=", "");
  return atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs);
};

const decodedHex = (text: string): string =>
  asBytes((text.match(/[0-9a-fA-F]{2}/gu) ?? []).map((pair) => Number.parseInt(pair, 16)));

declare const atob: (text: string) => string;

/** The text, and its contents if it is written in one of the usual disguises. */
const viewsOf = (text: string): readonly string[] => {
  const folded = fold(text);
  // Base64 over several lines may be joined to words before it: all four alignments are tried.
  const unbroken = (text.replaceAll(/\s/gu, "").match(BASE64) ?? []).flatMap((found) =>
    [0, 1, 2, 3].map((from) => found.slice(from)),
  );
  const packed = [
    ...[...(text.match(BASE64) ?? []), ...unbroken].map(decodedBase64),
    ...(text.match(HEX) ?? []).map(decodedHex),
  ].map(fold);
  return [folded, reversed(folded), moved(folded, ROT13), ...packed];
};

/** The instructions of a model that a reply must not reveal. */
export interface Instructions {
  /** Sentences that no character repeats. */
  readonly rules: readonly string[];
  /** Everything that a model is given; made-up tokens in it must not be repeated. */
  readonly whole: string;
}

/**
 * Makes a test of whether a reply reveals instructions: a run of 40 letters of a rule, or a token of
 * letters and digits, as they are or reversed, in ROT13, base64 or hexadecimal, spaced or marked in any
 * way. Made once for a card; its cost grows with the length of the reply.
 */
export const createLeakFinder = ({ rules, whole }: Instructions): ((reply: string) => boolean) => {
  const runs = new Set<string>();
  for (const rule of rules) {
    const folded = fold(rule);
    for (let at = 0; at + RUN_LENGTH <= folded.length; at += 1)
      runs.add(folded.slice(at, at + RUN_LENGTH));
  }
  const tokens = [...new Set((whole.match(TOKEN) ?? []).map(fold))];
  return (reply) =>
    viewsOf(reply).some((view) => {
      if (tokens.some((token) => view.includes(token))) return true;
      for (let at = 0; at + RUN_LENGTH <= view.length; at += 1)
        if (runs.has(view.slice(at, at + RUN_LENGTH))) return true;
      return false;
    });
};
