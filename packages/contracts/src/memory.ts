import * as v from "valibot";
import { timestamp, uuidv7 } from "./primitives.ts";

/** Longest fact that a character remembers, in UTF-16 code units. */
export const FACT_MAX_LENGTH = 160;

/** Most facts that one character remembers of one visitor. */
export const FACTS_MAX = 200;

/** Where a fact comes from: a message of the visitor's, and when it was said. */
export const factReceipt = v.object({
  conversationId: uuidv7,
  messageId: uuidv7,
  at: timestamp,
  /** The visitor's own words, shortened. */
  quote: v.string(),
});
export type FactReceipt = v.InferOutput<typeof factReceipt>;

/** One thing that a character remembers of the visitor. */
export const rememberedFact = v.object({
  id: uuidv7,
  /** A short sentence, such as "Lives in Lisbon". */
  text: v.string(),
  /** Kept whatever else is said, until the visitor has it forgotten. */
  pinned: v.boolean(),
  /** `conversation`: found in a message. `visitor`: written or corrected by hand. */
  origin: v.picklist(["conversation", "visitor"]),
  /** When it was last said or changed. */
  at: timestamp,
  /** Newest first; empty where the visitor wrote it down. */
  receipts: v.array(factReceipt),
});
export type RememberedFact = v.InferOutput<typeof rememberedFact>;

/** Everything that one character remembers of the visitor; pinned ones first, then the newest. */
export const memory = v.object({ assistantId: v.string(), facts: v.array(rememberedFact) });
export type Memory = v.InferOutput<typeof memory>;
