import { describe, expect, it } from "vitest";
import type { CharacterLines, Line } from "../../characters/index.ts";
import { chooseLine, chooseOldest, type ChoiceDeps } from "./choose.ts";
import { seededChance } from "./seeded-chance.ts";

const line = (id: string, text = `the line called ${id}`): Line => ({
  id,
  text,
  learns: null,
  answers: [],
});

const lines: CharacterLines = {
  topics: {
    near: { cues: [], lines: [line("a"), line("b")] },
    far: { cues: [], lines: [line("c"), line("d", "the one with {name} in it")] },
  },
};

const deps = (more: Partial<ChoiceDeps> = {}): ChoiceDeps => ({
  lines,
  since: new Map(),
  latestTexts: [],
  slots: {},
  capitals: false,
  chance: seededChance("seed"),
  ...more,
});

const chosen = (more: Partial<ChoiceDeps>, ...topics: readonly string[]) =>
  chooseLine(topics, "any", deps(more))?.line.id ?? null;

describe("choosing a line", () => {
  it("takes what was never said before what has rested", () => {
    expect(chosen({ since: new Map([["a", 90]]) }, "near")).toBe("b");
    expect(
      chosen(
        {
          since: new Map([
            ["a", 90],
            ["b", 90],
          ]),
        },
        "near",
        "far",
      ),
    ).toBe("c");
  });

  it("lets a line rest for thirty turns, not one less", () => {
    expect(
      chosen(
        {
          since: new Map([
            ["a", 30],
            ["b", 3],
          ]),
        },
        "near",
      ),
    ).toBeNull();
    expect(
      chosen(
        {
          since: new Map([
            ["a", 31],
            ["b", 3],
          ]),
        },
        "near",
      ),
    ).toBe("a");
  });

  it("takes the one that rested longest", () => {
    expect(
      chosen(
        {
          since: new Map([
            ["a", 40],
            ["b", 70],
          ]),
        },
        "near",
      ),
    ).toBe("b");
  });

  it("says nothing that stands in a recent reply, whoever wrote it", () => {
    expect(chosen({ latestTexts: ["well. the line called a"] }, "near")).toBe("b");
  });

  it("needs every slot filled", () => {
    const said = new Map([["c", 1]]);
    expect(chosen({ since: said }, "far")).toBeNull();
    expect(chosen({ since: said, slots: { name: "Sam" } }, "far")).toBe("d");
  });

  it("says again what was said longest ago, where something has to be said", () => {
    expect(
      chooseOldest(
        ["near"],
        deps({
          since: new Map([
            ["a", 2],
            ["b", 7],
          ]),
        }),
      )?.line.id,
    ).toBe("b");
  });
});
