import { expect, it } from "vitest";
import { AGE_QUESTION_REST_MS, mayAskAge } from "./age-question.ts";

const NOW = Date.UTC(2026, 5, 1);

it.each(["self-declared", "stated"] as const)(
  "asks an adult by the method %s who was never asked, and again after thirty days",
  (method) => {
    const adult = { outcome: "adult", method } as const;
    expect(mayAskAge(adult, null, NOW)).toBe(true);
    expect(mayAskAge(adult, NOW, NOW)).toBe(false);
    expect(mayAskAge(adult, NOW - AGE_QUESTION_REST_MS + 1, NOW)).toBe(false);
    expect(mayAskAge(adult, NOW - AGE_QUESTION_REST_MS, NOW)).toBe(true);
    expect(AGE_QUESTION_REST_MS).toBe(2_592_000_000);
  },
);

it.each(["assured", "support"] as const)("never asks whose age is known by %s", (method) => {
  expect(mayAskAge({ outcome: "adult", method }, null, NOW)).toBe(false);
});

it.each(["refused", "locked", "asked"] as const)("asks nobody who is %s", (outcome) => {
  expect(mayAskAge({ outcome, method: "self-declared" }, null, NOW)).toBe(false);
});

it("asks nobody of whom nothing is known", () => {
  expect(mayAskAge(null, null, NOW)).toBe(false);
});
