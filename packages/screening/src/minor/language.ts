import type { Concepts } from "../matching/phrase.ts";

/** How people of one language say that they are under 18 now. */
export interface MinorLanguage {
  readonly concepts: Concepts;
  readonly phrases: readonly string[];
  /** Phrases that say it whatever stands around them. */
  readonly sure?: readonly string[];
  /** What only looks so: other people's ages, the past, comparisons, other counts. */
  readonly except: readonly string[];
}
