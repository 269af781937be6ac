import { expect, it } from "vitest";
import { CUT_MARK, fitText } from "./fit-text.ts";
import { beginningWithin, endWithin, estimateTokens } from "../../memory/index.ts";

it.each(["plain words ", "привет ", "สวัสดี", "👩‍🚀🦊", "{}[]!?"])(
  "a text of %j is estimated near its bytes, and cut in the middle, between characters",
  (words) => {
    const text = words.repeat(400);
    const bytes = new TextEncoder().encode(text).length;
    expect(estimateTokens(text)).toBeLessThanOrEqual(bytes);
    expect(estimateTokens(text) * 3).toBeGreaterThanOrEqual(bytes);
    for (let tokens = 10; tokens < 200; tokens += 7) {
      const fitted = fitText(text, tokens);
      expect(estimateTokens(fitted)).toBeLessThanOrEqual(tokens);
      expect(fitted).toContain(CUT_MARK);
      expect(fitted.isWellFormed()).toBe(true);
    }
  },
);

it("a text that is too long keeps both ends, and one that fits stays as it is", () => {
  const text = `first ${"middle ".repeat(500)}last`;
  expect(fitText(text, 40)).toMatch(/^first middle[^]*middle last$/u);
  expect(beginningWithin(text, 2)).toBe("first ");
  expect(endWithin(text, 2)).toBe("e last");
  expect(fitText("  just so \n", 20)).toBe("  just so \n");
});
