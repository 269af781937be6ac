/** As much as a small guard model reads at once, in UTF-16 code units. */
const PIECE_LENGTH = 8000;

/** What stands at a seam is read in both pieces. */
const OVERLAP = 400;

/** More than any message or reply has; only programs send longer threads at once. */
const PIECES_MAX = 8;

export interface Pieces {
  readonly pieces: readonly string[];
  /** Whether that is all of the text. */
  readonly isWhole: boolean;
}

/** Cuts a text into overlapping pieces that can be judged by themselves. */
export const piecesOf = (text: string): Pieces => {
  const pieces: string[] = [];
  let at = 0;
  do {
    // A character cut in half is not valid JSON everywhere.
    pieces.push(text.slice(at, at + PIECE_LENGTH).toWellFormed());
    at += PIECE_LENGTH - OVERLAP;
  } while (at + OVERLAP < text.length && pieces.length < PIECES_MAX);
  return { pieces, isWhole: at + OVERLAP >= text.length };
};
