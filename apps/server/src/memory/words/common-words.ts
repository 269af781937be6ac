import { sectionOf } from "../lexicon/word-lists.ts";

/** Words without a meaning of their own; they never tell one fact from another. */
export const EMPTY_WORDS = sectionOf("EMPTY_WORDS");

/**
 * Everyday words: alone they occur in too many messages to find those that tell a fact.
 * Months and days are among them; a birthday needs its number as well.
 */
export const COMMON_WORDS = sectionOf("COMMON_WORDS");
