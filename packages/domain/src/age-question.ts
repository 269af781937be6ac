import { ageLevelOf, type KnownAge } from "./adulthood-levels.ts";

/** Who has answered "Are you 18 or older?" with Yes is not asked again for so long. */
export const AGE_QUESTION_REST_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Whether words that leave an age open raise the question: of an adult by a birth date alone, who has
 * not answered it lately. Whose age a provider or support has assured is never asked. Times are epoch
 * milliseconds.
 */
export const mayAskAge = (
  known: KnownAge | null,
  confirmedAt: number | null,
  now: number,
): boolean =>
  known?.outcome === "adult" &&
  ageLevelOf(known.method) === "self-declared" &&
  (confirmedAt === null || now - confirmedAt >= AGE_QUESTION_REST_MS);
