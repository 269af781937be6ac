import type { RememberedFact } from "@evenfall/contracts";
import { dayLabel } from "../../ui/words/day-label.ts";
import { t } from "../../words/later.ts";

/** Where a fact comes from, for its row: who said it, in which of the visitor's words, and when. */
export const receiptWords = (fact: RememberedFact, today: Date) => {
  // A fact corrected by hand counts as the visitor's own, whatever message it began with.
  const [newest, ...older] = fact.origin === "visitor" ? [] : fact.receipts;
  if (newest === undefined)
    return {
      source: t(fact.origin === "visitor" ? "memory.you-wrote" : "memory.earlier"),
      quote: null,
      when: dayLabel(new Date(fact.at), today),
    };
  const day = dayLabel(new Date(newest.at), today);
  return {
    source: t("memory.you-said"),
    quote: newest.quote,
    when: older.length === 0 ? day : t("memory.mentioned", { day, count: older.length + 1 }),
  };
};
