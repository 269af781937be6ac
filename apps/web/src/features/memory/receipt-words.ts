import type { RememberedFact } from "@evenfall/contracts";
import { dayLabel } from "../../ui/words/day-label.ts";

/** Where a fact comes from, as its row says it. */
export interface ReceiptWords {
  /** VisitorLoader said it where: "You wrote this" of a note, "You said" before a quote. */
  readonly source: string;
  /** The visitor's own words; null of a note, and where the message is gone. */
  readonly quote: string | null;
  /** When, in the reader's words, and how often more. */
  readonly when: string;
}

export const receiptWords = (fact: RememberedFact, today: Date): ReceiptWords => {
  // What was corrected by hand is the visitor's word, whatever message it began with.
  const [newest, ...older] = fact.origin === "visitor" ? [] : fact.receipts;
  if (newest === undefined)
    return {
      source: fact.origin === "visitor" ? "You wrote this" : "From an earlier message",
      quote: null,
      when: dayLabel(new Date(fact.at), today),
    };
  const day = dayLabel(new Date(newest.at), today);
  const more = `and ${older.length} more ${older.length === 1 ? "time" : "times"}`;
  return {
    source: "You said",
    quote: newest.quote,
    when: older.length === 0 ? day : `${day}, ${more}`,
  };
};
