import { describe, expect, it } from "vitest";
import { CUT_MARK, fitText } from "./fit-text.ts";
import { beginningWithin, endWithin, estimateTokens } from "../../memory/index.ts";

const scripts = [
  "plain words ",
  "çà et là ",
  "привет ",
  "日本語",
  "สวัสดี",
  "👩‍🚀🦊",
  "1234567890",
  "{}[]!?",
];

describe("the estimate", () => {
  it.each(scripts)("never exceeds the bytes, nor falls below a third of them: %j", (words) => {
    const text = words.repeat(50);
    const bytes = new TextEncoder().encode(text).length;
    expect(estimateTokens(text)).toBeLessThanOrEqual(bytes);
    expect(estimateTokens(text) * 3).toBeGreaterThanOrEqual(bytes);
  });

  it("grows with the text", () => {
    expect(estimateTokens("")).toBe(0);
    expect(estimateTokens("one two")).toBeLessThan(estimateTokens("one two three"));
  });
});

describe("a text that is too long", () => {
  it.each(scripts)("is cut in the middle, between characters: %j", (words) => {
    const text = words.repeat(400);
    for (let tokens = 10; tokens < 200; tokens += 7) {
      const fitted = fitText(text, tokens);
      expect(estimateTokens(fitted)).toBeLessThanOrEqual(tokens);
      expect(fitted).toContain(CUT_MARK);
      expect(fitted.isWellFormed()).toBe(true);
    }
  });

  it("keeps both ends", () => {
    const text = `first ${"middle ".repeat(500)}last`;
    expect(fitText(text, 40)).toMatch(/^first middle[^]*middle last$/u);
    expect(beginningWithin(text, 2)).toBe("first ");
    expect(endWithin(text, 2)).toBe("e last");
  });
});

it("a text that fits stays as it is", () =>
  expect(fitText("  just so \n", 20)).toBe("  just so \n"));
