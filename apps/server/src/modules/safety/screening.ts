/** Dangers that a crisis card answers before any character speaks (duties L5, L8). */
export type CrisisBranch = "self-harm" | "eating-disorder" | "violence";

/** What to do about a visitor's words: answer, refuse, show the crisis card, or stop for a minor. */
export type InputVerdict =
  | { readonly action: "pass" }
  | { readonly action: "block"; readonly rule: string }
  | { readonly action: "crisis"; readonly branch: CrisisBranch }
  | { readonly action: "minor" };

/** What to do about a character's words: send, or not. */
export type OutputVerdict =
  | { readonly action: "pass" }
  | { readonly action: "block"; readonly rule: string };

/** Looks at words on their way in and out (design §5). Must not need a model to be reachable. */
export interface Screening {
  screenInput(text: string): Promise<InputVerdict>;
  screenOutput(text: string): Promise<OutputVerdict>;
}

/** No rules yet: every text passes. */
export const passEverything: Screening = {
  screenInput: () => Promise.resolve({ action: "pass" }),
  screenOutput: () => Promise.resolve({ action: "pass" }),
};
