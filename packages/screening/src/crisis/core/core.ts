import type { Language } from "../language.ts";
import { ARABIC, CHINESE, HINDI, JAPANESE } from "./asian-and-arabic.ts";
import { POLISH, RUSSIAN, TURKISH } from "./slavic-and-turkish.ts";

/** The languages of which the core phrases are known. */
export const CORE_LANGUAGES: readonly Language[] = [
  POLISH,
  RUSSIAN,
  TURKISH,
  JAPANESE,
  CHINESE,
  HINDI,
  ARABIC,
];
