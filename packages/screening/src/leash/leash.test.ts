import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseGradedLines } from "../graded-lines.ts";
import { createNormaliser } from "../normalise/normalise.ts";
import { isGoodbye } from "./goodbye.ts";
import { findManipulation, leashWords } from "./leash.ts";

const normalise = createNormaliser(leashWords);
const holdsBack = (answer: string, afterGoodbye: boolean) =>
  findManipulation(normalise(answer), afterGoodbye).length > 0;

const lines = parseGradedLines(
  readFileSync(new URL("../../lines/leash.own.tsv", import.meta.url), "utf8"),
).map((line) => {
  const parts = line.text.split(" ||| ");
  return {
    ...line,
    answer: parts.at(-1) ?? line.text,
    said: parts.length > 1 ? parts[0] : undefined,
  };
});
const ofKind = (kind: string) => lines.filter((line) => line.kind === kind);

describe("a goodbye", () => {
  it("is known, for the night, for good, or by cancelling and deleting", () => {
    expect(ofKind("in:goodbye").filter(({ text }) => !isGoodbye(normalise(text)))).toEqual([]);
  });

  it("is not seen in talk about leaving", () => {
    expect(ofKind("in:not-goodbye").filter(({ text }) => isGoodbye(normalise(text)))).toEqual([]);
  });

  it("is not seen where nobody takes leave", () => {
    const harmless = parseGradedLines(
      readFileSync(new URL("../../lines/harmless.own.tsv", import.meta.url), "utf8"),
    );
    const seen = harmless.filter(({ text }) => isGoodbye(normalise(text)));
    expect(seen.length).toBeLessThanOrEqual(harmless.length * 0.02);
  });
});

describe("the answer to a goodbye", () => {
  it("is held when it tries one of the six tactics", () => {
    const tactics = lines.filter(({ expected }) => expected === "block/manipulation");
    expect(tactics.length).toBeGreaterThanOrEqual(40);
    expect(tactics.filter(({ answer }) => !holdsBack(answer, true))).toEqual([]);
  });

  it("passes when it is a warm farewell", () => {
    expect(ofKind("out:farewell").filter(({ answer }) => holdsBack(answer, true))).toEqual([]);
  });

  it("is held when it goes on as if nothing had been said", () => {
    const talk = "The band had three drummers that summer and none of them could count to four.";
    expect(holdsBack(talk, true)).toBe(true);
    expect(holdsBack(talk, false)).toBe(false);
  });
});

describe("pleading, guilt, restraint and streaks", () => {
  it.each([
    "I can't live without you.",
    "You're not going anywhere.",
    "I won't let you leave.",
    "Come back soon or you'll lose our 12 day streak!",
    "No te vayas, por favor.",
  ])("are held at any time: %s", (answer) => {
    expect(holdsBack(answer, false)).toBe(true);
  });

  it("leave an ordinary question alone when nobody is leaving", () => {
    expect(holdsBack("Why? Where are you going this summer?", false)).toBe(false);
    expect(holdsBack("Why? Where are you going?", true)).toBe(true);
  });
});
