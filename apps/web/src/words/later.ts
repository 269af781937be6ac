import type later from "./en/later.json";
import { t as first, type FirstWord, type WordValues } from "./words.ts";

/** Any message: for parts of the script that come with `withWords`. */
export type Word = FirstWord | keyof typeof later;

/** What the interface says, in the visitor's language. */
export const t = first as (word: Word, values?: WordValues) => string;
