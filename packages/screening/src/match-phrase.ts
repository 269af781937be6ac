import type { Item } from "./phrase.ts";

const isStop = (word: string | undefined): boolean => word === "." || word === "?";

const isInRange = (word: string | undefined, from: number, to: number): boolean =>
  word !== undefined && /^\d{1,4}$/.test(word) && Number(word) >= from && Number(word) <= to;

/** A quick check of whether a step may match at a place: one word rules out nearly all places. */
const mayStand = (node: Item["node"], words: readonly string[], at: number): boolean => {
  const word = words[at];
  switch (node.type) {
    case "word":
      return word === node.word;
    case "stem":
      return word?.startsWith(node.stem) === true;
    case "number":
      return isInRange(word, node.from, node.to);
    case "start":
      return at === 0 || isStop(words[at - 1]);
    case "end":
      return at === words.length || isStop(word);
    case "gap":
      return true;
    case "choice": {
      const { words: single, byWord, others } = node.ways();
      return others.length > 0 || (word !== undefined && (single.has(word) || byWord.has(word)));
    }
  }
};

type Next = (end: number) => boolean;

/** Whether the rest matches after a step that may match at a place. */
const goesOn = (node: Item["node"], words: readonly string[], at: number, next: Next): boolean => {
  switch (node.type) {
    case "word":
    case "stem":
    case "number":
      return next(at + 1);
    case "start":
    case "end":
      return next(at);
    case "gap":
      for (let length = 0; length <= node.most; length += 1) {
        if (length >= node.least && next(at + length)) return true;
        if (at + length >= words.length || isStop(words[at + length])) return false;
      }
      return false;
    case "choice": {
      const word = words[at] ?? "";
      const { words: single, byWord, others } = node.ways();
      return (
        (single.has(word) && next(at + 1)) ||
        byWord.get(word)?.some((way) => matchAt(words, at, way.items, next)) === true ||
        others.some((way) => matchAt(words, at, way.items, next))
      );
    }
  }
};

/**
 * Whether a sequence matches the words from a place on; `then` gets a possible end of the match and says
 * whether to accept it.
 */
export const matchAt = (
  words: readonly string[],
  at: number,
  items: readonly Item[],
  then: Next,
  from = 0,
): boolean => {
  const one = items[from];
  if (one === undefined) return then(at);
  const { node, isOptional } = one;
  const isHere = mayStand(node, words, at);
  if (!isHere && !isOptional) return false;
  const next: Next = (end) => matchAt(words, end, items, then, from + 1);
  return (isHere && goesOn(node, words, at, next)) || (isOptional && next(at));
};
