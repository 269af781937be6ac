import type { FactReceipt, RememberedFact } from "@evenfall/contracts";
import { describe, expect, test } from "vitest";
import { receiptWords } from "./receipt-words.ts";

const today = new Date(2026, 2, 20, 21, 30);

const said = (quote: string, at: Date): FactReceipt => ({
  conversationId: "01890000-0000-7000-8000-000000000001",
  messageId: "01890000-0000-7000-8000-000000000002",
  at: at.toISOString(),
  quote,
});

const fact = (
  receipts: FactReceipt[],
  origin: RememberedFact["origin"] = "conversation",
): RememberedFact => ({
  id: "01890000-0000-7000-8000-000000000003",
  text: "Lives in Lisbon",
  pinned: false,
  origin,
  at: new Date(2026, 2, 19, 9, 0).toISOString(),
  receipts,
});

describe("a receipt", () => {
  test("gives the visitor's own words and the day", () => {
    expect(
      receiptWords(fact([said("i moved to lisbon", new Date(2026, 2, 14, 23, 50))]), today),
    ).toEqual({ source: "You said", quote: "i moved to lisbon", when: "Saturday 14 March" });
  });

  test("says how often it was said again", () => {
    const last = said("still in lisbon", new Date(2026, 2, 20, 0, 5));
    const earlier = said("i moved to lisbon", new Date(2025, 2, 14));
    expect(receiptWords(fact([last, earlier]), today)).toEqual({
      source: "You said",
      quote: "still in lisbon",
      when: "Today, and 1 more time",
    });
    expect(receiptWords(fact([earlier, earlier, earlier]), today).when).toBe(
      "14 March 2025, and 2 more times",
    );
  });

  test("has no quote where the visitor wrote it down, whatever it began with", () => {
    const written = { source: "You wrote this", quote: null, when: "Yesterday" };
    expect(receiptWords(fact([], "visitor"), today)).toEqual(written);
    const begunWith = said("i moved to lisbon", new Date(2026, 2, 14));
    expect(receiptWords(fact([begunWith], "visitor"), today)).toEqual(written);
  });

  test("says that the message is an earlier one where it is gone", () => {
    expect(receiptWords(fact([]), today)).toEqual({
      source: "From an earlier message",
      quote: null,
      when: "Yesterday",
    });
  });
});
