import type { FactReceipt, RememberedFact } from "@evenfall/contracts";
import { expect, test } from "vitest";
import { receiptWords } from "./receipt-words.ts";

const today = new Date(2026, 2, 20, 21, 30);

const said = (quote: string, at: Date): FactReceipt => ({
  conversationId: "01890000-0000-7000-8000-000000000001",
  messageId: "01890000-0000-7000-8000-000000000002",
  at: at.toISOString(),
  quote,
});

const fact = (receipts: FactReceipt[]): RememberedFact => ({
  id: "01890000-0000-7000-8000-000000000003",
  text: "Lives in Lisbon",
  pinned: false,
  origin: "conversation",
  at: new Date(2026, 2, 19, 9, 0).toISOString(),
  receipts,
});

const first = said("i moved to lisbon", new Date(2026, 2, 14, 23, 50));
const last = said("still in lisbon", new Date(2026, 2, 20, 0, 5));
const longAgo = said("i moved to lisbon", new Date(2025, 2, 14));

test.each([
  [
    "the visitor's own words and the day",
    fact([first]),
    "You said",
    first.quote,
    "Saturday 14 March",
  ],
  [
    "how often it was said",
    fact([last, longAgo]),
    "You said",
    last.quote,
    "Today · mentioned twice",
  ],
  [
    "the year where it was another",
    fact([longAgo, longAgo, longAgo]),
    "You said",
    longAgo.quote,
    "14 March 2025 · mentioned 3 times",
  ],
] as const)("a receipt gives %s", (_, given, source, quote, when) => {
  expect(receiptWords(given, today)).toEqual({ source, quote, when });
});
