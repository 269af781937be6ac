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

/** A fact that is not known yet. */
export interface FactInsert extends FactCandidate {
  readonly strength: number;
  readonly at: number;
  readonly receipt: Receipt;
}

/** A fact that was said again, or that changed. */
export interface FactUpdate {
  readonly id: string;
  readonly text: string;
  readonly value: string;
  readonly strength: number;
  readonly at: number;
  /** It changed: the messages it came from tell something else, and only the new one is its receipt. */
  readonly dropsReceipts: boolean;
  /** To be kept beside the earlier ones, or alone. */
  readonly receipt: Receipt;
}

/** What becomes of the known facts; each id stands in one list at most. */
export interface FactChanges {
  readonly inserts: readonly FactInsert[];
  readonly updates: readonly FactUpdate[];
  readonly deletes: readonly string[];
}
