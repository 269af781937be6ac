import { describe, expect, it } from "vitest";
import { AGE_LEVELS, ageLevelFor, ageSuffices, type AgeLevels } from "./adulthood-levels.ts";

const LEVELS: AgeLevels = {
  default: "self-declared",
  regions: {
    GB: "assured",
    US: "self-declared",
    "US-TX": "assured",
    "AU-NSW": "self-declared",
    AU: "assured",
  },
};

it.each([
  ["GB", "assured"],
  ["GB-ENG", "assured"],
  ["US", "self-declared"],
  ["US-TX", "assured"],
  ["AU-NSW", "self-declared"],
  ["DE", "self-declared"],
  [null, "self-declared"],
  ["__proto__", "self-declared"],
] as const)("asks visitors from %s for %s", (region, level) => {
  expect(ageLevelFor(LEVELS, region)).toBe(level);
});

describe("what is known of an adult", () => {
  it.each([
    ["self-declared", "self-declared", true],
    ["self-declared", "assured", false],
    ["stated", "assured", false],
    ["assured", "assured", true],
    ["support", "assured", true],
  ] as const)(
    "by the method %s, where %s is asked for, suffices: %s",
    (method, asked, suffices) => {
      expect(ageSuffices({ outcome: "adult", method }, asked)).toBe(suffices);
    },
  );

  it("never suffices for who is refused, locked or asked, or where nothing is known", () => {
    for (const asked of AGE_LEVELS) {
      expect(ageSuffices(null, asked)).toBe(false);
      for (const outcome of ["refused", "locked", "asked"] as const)
        for (const method of ["self-declared", "assured", "stated", "support"] as const)
          expect(ageSuffices({ outcome, method }, asked)).toBe(false);
    }
  });
});
