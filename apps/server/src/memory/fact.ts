/** A fact's content, not yet tied to the message that told it. */
export interface FactCandidate {
  /**
   * What it is about. Of two facts with one subject the newer replaces the older ("home", "job",
   * "pet dog"); where several may exist side by side, the value is part of the subject
   * ("likes black coffee").
   */
  readonly subject: string;
  /** A short sentence about the visitor, without a subject: "Lives in Lisbon". */
  readonly text: string;
  /** The telling words, as they were said: "Lisbon". */
  readonly value: string;
}

/** A change to what is remembered that a message calls for. */
export type FactFinding =
  | { readonly type: "told"; readonly fact: FactCandidate }
  /** Kept only if the visitor agrees: health. */
  | { readonly type: "ask"; readonly fact: FactCandidate }
  /** The fact of a subject is no longer true; with a value, only if the fact has that value. */
  | { readonly type: "over"; readonly subject: string; readonly value: string | null };

/** A fact as a context needs it. */
export interface ContextFact extends FactCandidate {
  /** Kept even if later messages contradict it. */
  readonly pinned: boolean;
  /** How often it was said. */
  readonly strength: number;
  /** When it was last said or changed, epoch milliseconds. */
  readonly at: number;
}

/** Who found or wrote a fact. */
export type FactSource = "rules" | "model" | "visitor";

/** A stored fact, with what new findings are compared with. */
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
