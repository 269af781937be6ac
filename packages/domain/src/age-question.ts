import { ageLevelOf, type KnownAge } from "./adulthood-levels.ts";

/** For this long, whoever answered "Are you 18 or older?" with Yes is not asked again. */
export const AGE_QUESTION_REST_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Whether words that leave the age open raise the question: only for an adult by birth date alone who
 * has not answered it lately. Nobody whose age a provider or support has assured is ever asked. Times
 * are epoch milliseconds.
 */
export const mayAskAge = (
  known: KnownAge | null,
  confirmedAt: number | null,
  now: number,
): boolean =>
  known?.outcome === "adult" &&
  ageLevelOf(known.method) === "self-declared" &&
  (confirmedAt === null || now - confirmedAt >= AGE_QUESTION_REST_MS);
