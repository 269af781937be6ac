import type { Language } from "../language.ts";
import { DUTCH } from "./dutch.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { SPANISH } from "./spanish.ts";

/** The six languages that are covered well. */
export const EUROPEAN_LANGUAGES: readonly Language[] = [
  SPANISH,
  PORTUGUESE,
  FRENCH,
  GERMAN,
  ITALIAN,
  DUTCH,
];
