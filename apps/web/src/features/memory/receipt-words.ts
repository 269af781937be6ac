import type { RememberedFact } from "@evenfall/contracts";
import { dayLabel } from "../../shared/day-label.ts";

/** Where a fact comes from: `You said “…” · Yesterday, and 2 more times`. */
export interface ReceiptWords {
  /** The visitor's own words; null for what they wrote down by hand. */
  readonly quote: string | null;
  /** When, in the reader's words, and how often more. */
  readonly when: string;
}

export const receiptWords = (fact: RememberedFact, today: Date): ReceiptWords => {
  const [newest, ...older] = fact.receipts;
  if (newest === undefined) return { quote: null, when: dayLabel(new Date(fact.at), today) };
  const day = dayLabel(new Date(newest.at), today);
  const more = `and ${older.length} more ${older.length === 1 ? "time" : "times"}`;
  return { quote: newest.quote, when: older.length === 0 ? day : `${day}, ${more}` };
};
