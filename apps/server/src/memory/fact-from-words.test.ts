import { FACT_MAX_LENGTH } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { factFromWords, valueReworded } from "./fact-from-words.ts";

it("a note is kept on one line", () => {
  expect(factFromWords("  I have\n\n diabetes\u0000\u202e ")).toEqual({
    ok: true,
    value: { text: "I have diabetes", value: "I have diabetes" },
  });
});
it.each(["", "  \n ", "\u200b", "..."])("a note is refused where it says nothing: %j", (text) => {
  expect(factFromWords(text)).toEqual({ ok: false, error: "empty" });
});
it("a note is refused where it is too long", () => {
  expect(factFromWords("x".repeat(FACT_MAX_LENGTH + 1))).toEqual({
    ok: false,
    error: "too-long",
  });
  expect(factFromWords("x".repeat(FACT_MAX_LENGTH)).ok).toBe(true);
});

it.each([
  ["Is called Jonas", "Jonas", "Is called Jon", "Jon"],
  ["Is called Sam", "Sam", "Is called Samantha", "Samantha"],
  ["Works as a nurse", "nurse", "Works as an engineer", "engineer"],
  ["Has an audition on 4 November", "audition", "Has an audition on 6 November", "audition"],
  ["Has a birthday on 4 May", "4 May", "Has a birthday on 5 May", "5 May"],
  ["Loves coffee", "coffee", "Cannot stand it any more", "Cannot stand it any more"],
])("“%s” (%s), reworded to “%s”, tells of “%s”", (text, value, now, expected) => {
  expect(valueReworded({ text, value }, now)).toBe(expected);
});
