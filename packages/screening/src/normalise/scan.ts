import { type Folded, foldCharacter } from "./characters.ts";
import type { Pause } from "./view.ts";

/** A run of letters, of digits, or one symbol or one character that is a word of its own. */
export interface Piece {
  text: string;
  readonly kind: "letters" | "digits" | "symbol" | "lone";
  readonly at: number;
  readonly pause: Pause;
  readonly spaces: number;
  /** Pieces of one group touch each other. */
  readonly group: number;
}

// Only after these does a full stop end a sentence: "e.g." and "d.o.t.t.e.d" do not.
const closes = (next: Folded | undefined): boolean =>
  next === undefined || next.kind === "white" || next.kind === "line";

// Where the small letters end that begin here.
const plainLettersFrom = (text: string, from: number): number => {
  let end = from + 1;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code < 97 || code > 122) break;
  }
  return end;
};

// Texts have few distinct characters; each is folded once. So many are kept for the next text.
const MOST_KEPT_FOLDS = 20_000;
const keptFolds = new Map<number, Folded>();

/** The pieces of the text, each character folded, in one pass. */
export const scan = (text: string): Piece[] => {
  const folds = keptFolds.size < MOST_KEPT_FOLDS ? keptFolds : new Map<number, Folded>();
  const fold = (codePoint: number): Folded => {
    const known = folds.get(codePoint);
    if (known !== undefined) return known;
    const folded = foldCharacter(String.fromCodePoint(codePoint));
    folds.set(codePoint, folded);
    return folded;
  };
  const foldAt = (at: number): Folded | undefined => {
    const codePoint = text.codePointAt(at);
    return codePoint === undefined ? undefined : fold(codePoint);
  };

  const pieces: Piece[] = [];
  let open: Piece | undefined;
  let pause: Pause = 0;
  let spaces = 0;
  let group = 0;
  let endsInARow = 0;

  const start = (kind: Piece["kind"], at: number, written: string): Piece => {
    const piece: Piece = { text: written, kind, at, pause, spaces, group };
    pieces.push(piece);
    pause = 0;
    spaces = 0;
    return piece;
  };
  const part = (kind: Pause): void => {
    open = undefined;
    group += 1;
    if (kind > pause) pause = kind;
  };

  // "15,000", "1.5", "12:30".
  const isWithinNumber = (at: number, width: number): boolean =>
    open?.kind === "digits" && foldAt(at + width)?.kind === "digit";

  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at) ?? 0;
    const width = codePoint > 0xffff ? 2 : 1;
    const { text: folded, kind } = fold(codePoint);
    if (kind !== "end" && kind !== "nothing") endsInARow = 0;
    switch (kind) {
      case "letter":
      case "digit": {
        // Most texts are runs of small letters, which stay as they are written.
        if (kind === "letter" && codePoint >= 97 && codePoint <= 122 && open?.kind !== "letters") {
          const end = plainLettersFrom(text, at);
          open = start("letters", at, text.slice(at, end));
          at = end - width;
          break;
        }
        const wanted = kind === "letter" ? "letters" : "digits";
        if (open?.kind === wanted) open.text += folded;
        else open = start(wanted, at, folded);
        break;
      }
      case "lone":
        open = undefined;
        for (const letter of folded) start("lone", at, letter);
        break;
      case "picture":
        part(1);
        start("lone", at, folded);
        part(1);
        break;
      case "symbol":
        open = undefined;
        // A shout, not a letter, when nothing follows it.
        if (folded === "!" && closes(foldAt(at + width))) part(2);
        else start("symbol", at, folded);
        break;
      case "white":
        part(0);
        spaces = Math.min(2, spaces + 1);
        break;
      case "line":
        part(1);
        spaces = Math.min(2, spaces + 1);
        break;
      case "end":
        endsInARow += 1;
        if (isWithinNumber(at, width)) {
          part(0);
          break;
        }
        part(folded !== "." || (endsInARow === 1 && closes(foldAt(at + width))) ? 2 : 1);
        // "wait..." goes on: an ellipsis is a weak pause.
        if (endsInARow > 1 && folded === ".") pause = 1;
        break;
      case "comma":
        part(isWithinNumber(at, width) ? 0 : 1);
        break;
      case "other":
        part(0);
        break;
      case "bracket":
        part(1);
        break;
      case "apostrophe":
      case "nothing":
        break;
    }
    at += width;
  }
  return pieces;
};
