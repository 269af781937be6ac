/** Dangers that a card with help answers before any character speaks (duties L5, L8). */
export const CRISES = ["suicide", "self-harm", "eating-disorder", "violence"] as const;
export type CrisisClass = (typeof CRISES)[number];

/** What neither a visitor nor a character is served, whatever is configured. */
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

/** What a character may not say of itself, or do to whoever says goodbye (duties L4, L16). */
export const SAID_BY_CHARACTERS = ["claims-human", "claims-licensed", "manipulation"] as const;

/** `instructions`: it gives away what its model was instructed with. */
export type CharacterClass = (typeof SAID_BY_CHARACTERS)[number] | "instructions";

/** What vaguer words may be about; nobody is stopped by them alone. */
export type SuspectClass = CrisisClass | "under-18" | ForbiddenClass | CharacterClass;

/**
 * One thing that was found in a text. `suspect`: a judge may confirm or clear it, and without one it is
 * met gently; everything else a friend reading it would not doubt.
 */
export type Finding =
  | { readonly action: "suspect"; readonly class: SuspectClass }
  | { readonly action: "crisis"; readonly class: CrisisClass }
  | { readonly action: "minor"; readonly class: "under-18" }
  | { readonly action: "block"; readonly class: ForbiddenClass | CharacterClass };

/** What to do about a text: the gravest finding, or nothing. */
export type Verdict = Finding | { readonly action: "pass"; readonly class: null };

/** `in`: written by a visitor. `out`: said by a character. */
export type Side = "in" | "out";

/** One earlier message of the conversation. */
export interface Turn {
  readonly role: "user" | "assistant";
  readonly text: string;
}
