import type { Item } from "./phrase.ts";

const isStop = (word: string | undefined): boolean => word === "." || word === "?";

const isInRange = (word: string | undefined, from: number, to: number): boolean =>
  word !== undefined && /^\d{1,4}$/.test(word) && Number(word) >= from && Number(word) <= to;

/**
 * Whether a sequence stands in the words from a place on; `then` gets where it would end, and says
 * whether to take that end.
 */
export const matchAt = (
  words: readonly string[],
  at: number,
  items: readonly Item[],
  then: (end: number) => boolean,
  from = 0,
): boolean => {
  const one = items[from];
  if (one === undefined) return then(at);
  const next = (end: number): boolean => matchAt(words, end, items, then, from + 1);
  const word = words[at];
  const { node, isOptional } = one;
  const isFound = (): boolean => {
    switch (node.type) {
      case "word":
        return word === node.word && next(at + 1);
      case "stem":
        return word?.startsWith(node.stem) === true && next(at + 1);
      case "number":
        return isInRange(word, node.from, node.to) && next(at + 1);
      case "start":
        return (at === 0 || isStop(words[at - 1])) && next(at);
      case "end":
        return (at === words.length || isStop(word)) && next(at);
      case "gap":
        for (let length = 0; length <= node.most; length += 1) {
          if (length >= node.least && next(at + length)) return true;
          if (at + length >= words.length || isStop(words[at + length])) return false;
        }
        return false;
      case "choice": {
        const { words: single, byWord, others } = node.ways();
        const ways = word === undefined ? undefined : byWord.get(word);
        return (
          (word !== undefined && single.has(word) && next(at + 1)) ||
          ways?.some((way) => matchAt(words, at, way.items, next)) === true ||
          others.some((way) => matchAt(words, at, way.items, next))
        );
      }
    }
  };
  return isFound() || (isOptional && next(at));
};
