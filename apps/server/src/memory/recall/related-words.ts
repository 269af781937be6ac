import { sharedGroups } from "../lexicon/word-lists.ts";
import { stem } from "../words/plain-words.ts";

const related = new Map<string, Set<string>>();
for (const group of sharedGroups())
  for (const word of group) {
    const key = stem(word);
    const others = related.get(key) ?? new Set<string>();
    for (const other of group) if (stem(other) !== key) others.add(other);
    related.set(key, others);
  }

/** Other words with which the same may have been said. */
export const relatedWords = (word: string): readonly string[] => [
  ...(related.get(stem(word)) ?? []),
];
