/** What a fact tells, before it is known where and when it was said. */
export interface FactCandidate {
  /**
   * What it is about. Two facts of one subject contradict each other and the newer one stands
   * ("home", "job", "pet dog"); where many may stand side by side, the value is part of it
   * ("likes black coffee").
   */
  readonly subject: string;
  /** A short sentence about the visitor, without a subject: "Lives in Lisbon". */
  readonly text: string;
  /** The telling words, as they were said: "Lisbon". */
  readonly value: string;
}

/** What a message says about what is remembered. */
export type FactFinding =
  | { readonly type: "told"; readonly fact: FactCandidate }
  /** Kept only where the visitor says so: health. */
  | { readonly type: "ask"; readonly fact: FactCandidate }
  /** Of a subject nothing holds any more; with a value, only where it is that one. */
  | { readonly type: "over"; readonly subject: string; readonly value: string | null };

/** A fact as a context needs it. */
export interface ContextFact extends FactCandidate {
  /** Kept whatever else is said. */
  readonly pinned: boolean;
  /** How often it was said. */
  readonly strength: number;
  /** When it was last said or changed, epoch milliseconds. */
  readonly at: number;
}

/** Who found or wrote a fact. */
export type FactSource = "rules" | "model" | "visitor";

/** A fact as it is kept, as far as new findings are weighed against it. */
export interface KnownFact extends ContextFact {
  readonly id: string;
  readonly source: FactSource;
}

export interface Receipt {
  readonly messageId: string;
  readonly conversationId: string;
  /** When it was sent, epoch milliseconds. */
  readonly at: number;
}

/** What a character remembers when it is asked for a reply. */
export interface ReplyMemory {
  readonly facts: readonly ContextFact[];
  /** What was talked about before the newest messages. */
  readonly summary: string | null;
}

export const NO_MEMORY: ReplyMemory = { facts: [], summary: null };
