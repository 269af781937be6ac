import { describe, expect, test } from "vitest";
import { inColour, isOnlyEmoji } from "./emoji.ts";

describe("a message of emoji alone", () => {
  test("is drawn larger while it is one, two or three of them", () => {
    for (const text of ["😂", "❤", "👍🏽👍🏽👍🏽", "🇩🇪🇩🇪🇩🇪", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "❤️ 🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
      expect(isOnlyEmoji(text), text).toBe(true);
    for (const text of ["😂😂😂😂", "🇩🇪 🇩🇪 🇩🇪 🇩🇪"]) expect(isOnlyEmoji(text), text).toBe(false);
  });

  test("is not one with words or digits", () => {
    for (const text of ["ok 😂", "12", "", "  ", "#"]) expect(isOnlyEmoji(text)).toBe(false);
  });
});

test("what is drawn as text elsewhere stands in colour, once", () => {
  expect(inColour("I ❤ you ☺")).toBe("I ❤️ you ☺️");
  for (const text of ["❤️", "😂", "✌🏽", "❤︎", "❤‍🔥", "© 2026 #1"]) expect(inColour(text)).toBe(text);
});
