import { describe, expect, test } from "vitest";
import { isOnlyEmoji } from "./only-emoji.ts";

describe("a message of emoji alone", () => {
  test("is drawn larger while it is short", () => {
    for (const text of ["😂", "👍🏽", "🇩🇪", "👨‍👩‍👧", "❤️ 🔥"]) expect(isOnlyEmoji(text)).toBe(true);
    expect(isOnlyEmoji("😂".repeat(40))).toBe(false);
  });

  test("is not one with words or digits", () => {
    for (const text of ["ok 😂", "12", "", "  ", "#"]) expect(isOnlyEmoji(text)).toBe(false);
  });
});
