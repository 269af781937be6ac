/**
 * A model's words separated from its thinking while both arrive in pieces, cut anywhere. Holds no more
 * than the words and an unfinished tag.
 */
export interface Speech {
  readonly words: string;
  readonly isThinking: boolean;
  /** The end of the text so far, if it may be the beginning of a tag. */
  readonly pending: string;
}

export const SILENCE: Speech = { words: "", isThinking: false, pending: "" };

const TAG = /<(\/?)think(?:ing)?>/iu;

const UNFINISHED_TAG = /<\/?(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$/iu;

/** Adds the next piece to the speech. */
export const hear = (speech: Speech, piece: string): Speech => {
  let { words, isThinking } = speech;
  let rest = speech.pending + piece;
  for (;;) {
    const tag = TAG.exec(rest);
    if (tag === null) break;
    if (!isThinking) words += rest.slice(0, tag.index);
    // Some servers put the opening tag into the prompt, so a closing tag alone ends thinking, too.
    if (!isThinking && tag[1] === "/") words = "";
    isThinking = tag[1] !== "/";
    rest = rest.slice(tag.index + tag[0].length);
  }
  const unfinished = UNFINISHED_TAG.exec(rest);
  const end = unfinished?.index ?? rest.length;
  return {
    words: isThinking ? words : words + rest.slice(0, end),
    isThinking,
    pending: rest.slice(end),
  };
};

/** All words, once nothing more will come. */
export const wordsOf = ({ words, isThinking, pending }: Speech): string =>
  isThinking ? words : words + pending;
