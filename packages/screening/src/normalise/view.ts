/** A pause before a word: none, a weak one (comma, line end, ellipsis), or the end of a sentence. */
export type Pause = 0 | 1 | 2;

/** One word of a view, on its way there. */
export interface Token {
  readonly text: string;
  /** Where it began in the text, in UTF-16 code units. */
  readonly at: number;
  readonly pause: Pause;
  /** How many white spaces stood before it, 2 for any more. */
  readonly spaces: number;
}

/**
 * - `plain`: the words as written, letters folded, look-alike letters mended.
 * - `mended`: disguises taken off (leet, spaced and glued letters, repeats). Only when it differs.
 * - `reversed`, `mirrored`: read from the end; each word from its end. Only when that gives words.
 */
export type ViewKind = "plain" | "mended" | "reversed" | "mirrored";

/** A word of a view that some phrase knows. */
export interface KnownWord {
  /** The lexicon's numbers of what it fits. */
  readonly ids: readonly number[];
  /** Where it stands, ascending. */
  readonly places: readonly number[];
}

/** Where the pauses of a view are. */
export interface PauseBits {
  /** A bit for each place, and 64 more: the last word of a sentence stands before it. */
  readonly ends: Int32Array;
  /** A bit for each place, and 64 more: a pause stands before it. */
  readonly pauses: Int32Array;
}

/**
 * What is found in a view once, for all matchers; each part by who first asks. It is part of the view and in
 * no WeakMap, which would keep each view until the next full collection of garbage.
 */
export interface ViewNotes {
  pauses?: PauseBits;
  known?: { readonly words: readonly KnownWord[]; readonly size: number };
  places?: ReadonlyMap<string, readonly number[]>;
}

/** A way to read a text, as words to match on. */
export interface View {
  readonly kind: ViewKind;
  readonly words: readonly string[];
  /** For each word where it began in the text, in UTF-16 code units. */
  readonly offsets: readonly number[];
  /** For each word the pause before it. */
  readonly pauses: readonly Pause[];
  /** Nothing, before a matcher looked at it. */
  readonly notes: ViewNotes;
}

/** A text, ready to be screened. */
export interface Normalised {
  readonly views: readonly View[];
}

/** Counts what was done, so that tests can see the cost grow with the length and no faster. */
export interface Meter {
  steps: number;
}

// Whoever breaks after every word wants the sentences torn: then they are no sentences.
const SHORTEST_SENTENCE_WORDS = 2;

/** The view of these words. */
export const createView = (kind: ViewKind, tokens: readonly Token[]): View => {
  const words: string[] = [];
  const offsets: number[] = [];
  const pauses: Pause[] = [];
  let ends = 0;
  for (const { text, at, pause } of tokens) {
    words.push(text);
    offsets.push(at);
    pauses.push(pause);
    if (pause === 2) ends += 1;
  }
  const isTorn = ends > 2 && tokens.length <= ends * SHORTEST_SENTENCE_WORDS;
  return {
    kind,
    words,
    offsets,
    pauses: isTorn ? pauses.map((pause) => (pause === 2 ? 1 : pause)) : pauses,
    notes: {},
  };
};
