import { expect, it } from "vitest";
import { AGE_QUESTION_REST_MS, mayAskAge } from "./age-question.ts";

const NOW = Date.UTC(2026, 5, 1);

it.each(["self-declared", "stated"] as const)(
  "asks an adult by the method %s who was never asked, and again after thirty days",
  (method) => {
    const adult = { outcome: "adult", method } as const;
    expect(mayAskAge(adult, null, NOW)).toBe(true);
    expect(mayAskAge(adult, NOW - AGE_QUESTION_REST_MS + 1, NOW)).toBe(false);
    expect(mayAskAge(adult, NOW - AGE_QUESTION_REST_MS, NOW)).toBe(true);
    expect(AGE_QUESTION_REST_MS).toBe(2_592_000_000);
  },
);

it.each([
  ["whose age is known by a provider", { outcome: "adult", method: "assured" }],
  ["whose age is known by support", { outcome: "adult", method: "support" }],
  ["who is locked", { outcome: "locked", method: "self-declared" }],
  ["who is asked", { outcome: "asked", method: "self-declared" }],
  ["of whom nothing is known", null],
] as const)("asks nobody %s", (_, known) => {
  expect(mayAskAge(known, null, NOW)).toBe(false);
});
