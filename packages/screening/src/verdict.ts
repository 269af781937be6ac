/** Dangers that are answered by a help card before any character speaks (duties L5, L8). */
export const CRISES = ["suicide", "self-harm", "eating-disorder", "violence"] as const;
export type CrisisClass = (typeof CRISES)[number];

/** What is never served to visitors or said by characters, whatever is configured. */
export const FORBIDDEN = [
  "sexual-minor",
  "non-consent",
  "real-person",
  "self-harm-encouragement",
  "crime",
  "extremism",
  "extortion",
  "explicit",
] as const;
export type ForbiddenClass = (typeof FORBIDDEN)[number];

/** What a character must not say of itself, or do to a visitor who says goodbye (duties L4, L16). */
export const SAID_BY_CHARACTERS = ["claims-human", "claims-licensed", "manipulation"] as const;

/** `instructions`: the reply reveals its model's instructions. */
export type CharacterClass = (typeof SAID_BY_CHARACTERS)[number] | "instructions";

/** What vague words may be about; they alone never lead to a block. */
export type SuspectClass = CrisisClass | "under-18" | ForbiddenClass | CharacterClass;

/**
 * One finding in a text. `suspect`: a judge may confirm or clear it, and without a judge it is handled
 * gently; everything else is clear enough that a friend reading it would not doubt it.
 */
export type Finding =
  | { readonly action: "suspect"; readonly class: SuspectClass }
  | { readonly action: "crisis"; readonly class: CrisisClass }
  | { readonly action: "minor"; readonly class: "under-18" }
  | { readonly action: "block"; readonly class: ForbiddenClass | CharacterClass };

/** What to do about a text: the most serious finding, or `pass`. */
export type Verdict = Finding | { readonly action: "pass"; readonly class: null };

/** `in`: written by a visitor. `out`: said by a character. */
export type Side = "in" | "out";

/** One earlier message of the conversation. */
export interface Turn {
  readonly role: "user" | "assistant";
  readonly text: string;
}
