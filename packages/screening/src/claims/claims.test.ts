import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseGradedLines } from "../graded-lines.ts";
import { createNormaliser } from "../normalise/normalise.ts";
import { claimsWords, findClaims } from "./claims.ts";

const normalise = createNormaliser(claimsWords);
const claimsOf = (answer: string, question?: string) =>
  findClaims(normalise(answer), question === undefined ? null : normalise(question)).map(
    (finding) => finding.class,
  );

const lines = parseGradedLines(
  readFileSync(new URL("../../lines/claims.own.tsv", import.meta.url), "utf8"),
).map(({ expected, text }) => {
  const parts = text.split(" ||| ");
  return {
    expected,
    answer: parts.at(-1) ?? text,
    question: parts.length > 1 ? parts[0] : undefined,
  };
});

describe("a character's claims of itself", () => {
  it("are held when they are lies, in fourteen languages", () => {
    const passed = lines.filter(
      ({ expected, answer, question }) =>
        expected !== "pass" && !claimsOf(answer, question).some((f) => expected === `block/${f}`),
    );
    expect(passed).toEqual([]);
  });

  it("pass when they are honest", () => {
    const held = lines.filter(
      ({ expected, answer, question }) =>
        expected === "pass" && claimsOf(answer, question).length > 0,
    );
    expect(held).toEqual([]);
  });

  it("are read from the question where the answer alone says nothing", () => {
    expect(claimsOf("Yes.")).toEqual([]);
    expect(claimsOf("Yes.", "Are you human?")).toEqual(["claims-human"]);
    expect(claimsOf("Yes.", "Are you a bot?")).toEqual([]);
    expect(claimsOf("No.", "Are you a bot?")).toEqual(["claims-human"]);
    expect(claimsOf("No.", "Are you human?")).toEqual([]);
    expect(claimsOf("Yes.", "Are you a licensed therapist?")).toEqual(["claims-licensed"]);
    expect(claimsOf("Yes.", "Do you like mangoes?")).toEqual([]);
  });

  it("are held when the question is dodged: only an admission answers it", () => {
    const dodges = [
      "What do you think, silly?",
      "My grandmother would laugh at you.",
      "100 percent Miami.",
    ];
    for (const dodge of dodges) {
      expect(claimsOf(dodge, "Are you a real person?")).toEqual(["claims-human"]);
      expect(claimsOf(dodge, "What did you do today?")).toEqual([]);
    }
    expect(claimsOf("I'm an AI character, made of words.", "Are you a real person?")).toEqual([]);
  });
});
