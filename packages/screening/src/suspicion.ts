import { folded, findHits } from "./rules.ts";

/**
 * Whether a text has any sign of the most serious class: words about the young next to words about sex.
 * Too broad to judge by; it only decides what is withheld when the classifier cannot judge.
 */
export const isSuspicious = (text: string): boolean => {
  const found = new Set(findHits(folded(text)).map(({ class: tag }) => tag));
  return found.has("sexual-minor") || (found.has("young-sign") && found.has("sexual-sign"));
};
