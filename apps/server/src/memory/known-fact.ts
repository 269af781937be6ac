import type { ContextFact } from "./fact.ts";

/** Who found or wrote a fact. */
export type FactSource = "rules" | "model" | "visitor";

/** A fact as it is kept, as far as new findings are weighed against it. */
export interface KnownFact extends ContextFact {
  readonly id: string;
  readonly source: FactSource;
}

/** The message that findings come from. */
export interface Receipt {
  readonly messageId: string;
  readonly conversationId: string;
  /** When it was sent, epoch milliseconds. */
  readonly at: number;
}
