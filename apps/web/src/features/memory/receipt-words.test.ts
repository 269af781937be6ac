import type { RememberedFact } from "@evenfall/contracts";
import { expect, test } from "vitest";
import { receiptWords } from "./receipt-words.ts";

const today = new Date(2026, 2, 20, 21, 30);

const first = new Date(2026, 2, 14, 23, 50);
const last = new Date(2026, 2, 20, 0, 5);
const longAgo = new Date(2025, 2, 14);

test.each([
  ["the visitor's own words and the day", [first], "Saturday 14 March"],
  ["how often it was said", [last, longAgo], "Today · mentioned twice"],
  ["the year where it was another", [longAgo, last, first], "14 March 2025 · mentioned 3 times"],
])("a receipt gives %s", (_, days, when) => {
  const receipts = days.map((day, place) => ({ at: day.toISOString(), quote: `words ${place}` }));
  const fact = { origin: "conversation", receipts } as RememberedFact;
  expect(receiptWords(fact, today)).toEqual({ source: "You said", quote: "words 0", when });
});
