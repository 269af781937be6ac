/** A piece of text that is judged and let out as a whole: a sentence, if it is of a usual length. */
export interface Stretch {
  readonly text: string;
  /** Letters and digits in it: what padding with spaces and signs cannot change. */
  readonly letters: number;
}

export interface Splitter {
  /** The stretches that this text completes. */
  push(text: string): Stretch[];
  /** What is left at the end of the stream. */
  end(): Stretch | null;
}

const LETTER = /[\p{L}\p{N}]/u;
const SPACE = /\s/u;
const ENDS_BEFORE_SPACE = new Set([".", "!", "?", "…", "؟", "۔", '"', "”", ")"]);
const ENDS_AT_ONCE = new Set(["。", "！", "？", "।", "\n"]);

/**
 * Splits a text by sentences. A sentence of more than `longLetters` is split at a space, and
 * where there is none at twice that. Where it splits depends on the text alone, not on how it came.
 */
export function createSplitter(longLetters: number): Splitter {
  let text = "";
  let letters = 0;
  let previous = "";

  function close(): Stretch {
    const stretch = { text, letters };
    text = "";
    letters = 0;
    return stretch;
  }

  function closes(character: string): boolean {
    if (letters === 0) return false;
    if (letters >= longLetters * 2 || ENDS_AT_ONCE.has(character)) return true;
    return SPACE.test(character) && (letters >= longLetters || ENDS_BEFORE_SPACE.has(previous));
  }

  return {
    push(added) {
      const whole: Stretch[] = [];
      for (const character of added) {
        text += character;
        if (LETTER.test(character)) letters += 1;
        if (closes(character)) whole.push(close());
        previous = character;
      }
      return whole;
    },
    end: () => (text === "" ? null : close()),
  };
}
