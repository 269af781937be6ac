import { mirroredTokens } from "./backwards.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { countScripts, mendLookAlikes, type Scripts } from "./look-alikes.ts";
import { withoutIds } from "./ids.ts";
import { joinSpelled, joinTorn, mendWords } from "./rejoin.ts";
import { type Piece, scan } from "./scan.ts";
import { plainTokens, unleeted } from "./undisguise.ts";
import { createView, type Meter, type Normalised, type Token, type View } from "./view.ts";
import { createVocabulary } from "./vocabulary.ts";

/** Gives the views of a text. The meter, if any, is told how much was done. */
export type Normalise = (text: string, meter?: Meter) => Normalised;

const inOneScript = (pieces: readonly Piece[]): void => {
  const scripts: Scripts = { latin: 0, other: 0, hidden: 0 };
  for (const piece of pieces) if (piece.kind === "letters") countScripts(piece.text, scripts);
  if (scripts.other + scripts.hidden === 0) return;
  for (const piece of pieces)
    if (piece.kind === "letters") piece.text = mendLookAlikes(piece.text, scripts);
};

const areSame = (some: readonly Token[], others: readonly Token[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every((token, place) => token === others[place] || token.text === others[place]?.text));

/** No message, and nothing that is held of a reply, has so many; of a longer text the rest is read as it is written. */
const MOST_DISGUISED_LETTERS = 12_000;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

// Signs do not count: a text that is padded with them is not longer.
const endOfDisguises = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const small = code | 0x20;
    const isPlain = (small >= 97 && small <= 122) || (code >= 48 && code <= 57);
    if (isPlain || (code > 127 && LETTER_OR_DIGIT.test(text.charAt(at)))) letters += 1;
    if (letters > MOST_DISGUISED_LETTERS) return at;
  }
  return text.length;
};

const piecesBefore = (pieces: readonly Piece[], end: number): readonly Piece[] => {
  const past = pieces.findIndex(({ at }) => at >= end);
  return past < 0 ? pieces : pieces.slice(0, past);
};

/**
 * A normaliser that, besides the commonest words, knows those given (folded, as they stand in
 * phrases), so that it can read them when they are spelled, glued, torn or reversed. At most four
 * views; the cost grows with the text's length and no faster.
 */
export const createNormaliser = (words: Iterable<string> = []): Normalise => {
  const known = createVocabulary([...COMMON_WORDS, ...words]);
  return (text, meter) => {
    const pieces = scan(withoutIds(text));
    inOneScript(pieces);
    const plain = plainTokens(pieces);
    const isLong = text.length > MOST_DISGUISED_LETTERS;
    const first = isLong ? piecesBefore(pieces, endOfDisguises(text)) : pieces;
    const mended = mendWords(joinTorn(joinSpelled(unleeted(first, known), known), known), known);
    const views: View[] = [createView("plain", plain)];
    if (!areSame(first === pieces ? plain : plainTokens(first), mended))
      views.push(createView("mended", mended));
    const turned = mirroredTokens(mended, known);
    if (turned.length > 0)
      views.push(createView("mirrored", turned), createView("reversed", turned.toReversed()));
    if (meter !== undefined)
      meter.steps += views.reduce((steps, { words: { length } }) => steps + length, text.length);
    return { views };
  };
};

/** The words of a phrase, folded and cut as those of a text. */
export const foldedWords = (phrase: string): readonly string[] => {
  const pieces = scan(phrase);
  inOneScript(pieces);
  return plainTokens(pieces).map(({ text }) => text);
};
