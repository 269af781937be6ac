import { FACT_MAX_LENGTH } from "@evenfall/contracts";
import { describe, expect, it } from "vitest";
import { factFromWords } from "./fact-from-words.ts";

describe("a note that the visitor writes by hand", () => {
  it("is kept on one line", () => {
    expect(factFromWords("  I have\n\n diabetes\u0000\u202e ")).toEqual({
      ok: true,
      value: { text: "I have diabetes", value: "I have diabetes" },
    });
  });
  it.each(["", "  \n ", "\u200b", "..."])("is refused where it says nothing: %j", (text) => {
    expect(factFromWords(text)).toEqual({ ok: false, error: "empty" });
  });
  it("is refused where it is too long", () => {
    expect(factFromWords("x".repeat(FACT_MAX_LENGTH + 1))).toEqual({
      ok: false,
      error: "too-long",
    });
    expect(factFromWords("x".repeat(FACT_MAX_LENGTH)).ok).toBe(true);
  });
});
