import type { FactCandidate } from "./fact.ts";

/** Who found or wrote a fact. */
export type FactSource = "rules" | "model" | "visitor";

/** A fact as it is kept, as far as new findings are weighed against it. */
export interface KnownFact extends FactCandidate {
  readonly id: string;
  readonly source: FactSource;
  /** Kept whatever else is said. */
  readonly pinned: boolean;
  /** How often it was said. */
  readonly strength: number;
  /** When it was last said or changed, epoch milliseconds. */
  readonly at: number;
}

/** The message that findings come from. */
export interface Receipt {
  readonly messageId: string;
  readonly conversationId: string;
  /** When it was sent, epoch milliseconds. */
  readonly at: number;
}
