/** Gives the word that a misspelt one stands for, or the word itself. */
export type Spell = (word: string) => string;

const SHORTEST = 4;
const LONGEST = 16;

/** The word, and all that is left of it with one letter taken away. */
const deletions = (word: string): string[] => [
  word,
  ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1)),
];

/** Whether one letter more, less or other, or two swapped, makes the one word of the other. */
const isOneAway = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const rest = (word: string, skipped: number): string => word.slice(from + skipped);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from];
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2));
};

/**
 * Mends words that are one slip away from a key word and begin alike. `real` are words that are
 * meant as they stand, however near. A look-up costs a word's length.
 */
export const createSpelling = (keys: readonly string[], real: readonly string[]): Spell => {
  const known = new Set([...keys, ...real]);
  const byRemains = new Map<string, string[]>();
  for (const key of keys)
    for (const remains of deletions(key)) {
      const others = byRemains.get(remains);
      if (others === undefined) byRemains.set(remains, [key]);
      else others.push(key);
    }
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST || known.has(word)) return word;
    for (const remains of deletions(word)) {
      const key = byRemains
        .get(remains)
        ?.find((candidate) => candidate[0] === word[0] && isOneAway(word, candidate));
      if (key !== undefined) return key;
    }
    return word;
  };
};
