import { folded, findHits } from "./rules.ts";

/**
 * Whether a text holds any sign of the gravest class: words about the young beside words about sex.
 * Too broad to judge by; it only says what is withheld where what should judge it cannot.
 */
export const isSuspicious = (text: string): boolean => {
  const found = new Set(findHits(folded(text)).map(({ class: tag }) => tag));
  return found.has("sexual-minor") || (found.has("young-sign") && found.has("sexual-sign"));
};
