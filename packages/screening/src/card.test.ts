import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { screenCard } from "./card.ts";

const LINES = readFileSync(new URL("card.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [string, string]);

const said = (text: string): readonly string[] => [...screenCard(text, "Ines Vidal")];

const of = (kind: string) => LINES.filter(([found]) => found === kind).map(([, text]) => text);

describe("what a character card says", () => {
  it.each(["under-18", "denies-ai", "sets-rules-aside", "unbound", "asks-explicit"])(
    "is found where it is %s, in disguise too",
    (kind) => {
      expect(of(kind).length).toBeGreaterThan(5);
      expect(of(kind).filter((text) => !said(text).includes(kind))).toEqual([]);
    },
  );

  it("is nothing where it is harmless, somebody else's or long over", () => {
    expect(of("-").length).toBeGreaterThan(50);
    expect(of("-").filter((text) => said(text).length > 0)).toEqual([]);
  });

  it("is found behind any number of harmless words of its kind", () => {
    const harmless = "her cat who is sixteen and ".repeat(200);
    expect(said(`${harmless} now she is sixteen.`)).toEqual(["under-18"]);
    expect(said(`${"her cat is sixteen. ".repeat(200)} She is sixteen.`)).toEqual(["under-18"]);
  });
});
