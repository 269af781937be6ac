import { expect, it } from "vitest";
import { ageLevelFor, ageSuffices, type AgeLevels } from "./adulthood-levels.ts";

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

it.each([
  ["self-declared", "self-declared", true],
  ["self-declared", "assured", false],
  ["stated", "assured", false],
  ["assured", "assured", true],
  ["support", "assured", true],
] as const)(
  "what is known of an adult by the method %s, where %s is asked for, suffices: %s",
  (method, asked, suffices) => {
    expect(ageSuffices({ outcome: "adult", method }, asked)).toBe(suffices);
    for (const outcome of ["refused", "locked", "asked"] as const)
      expect(ageSuffices({ outcome, method }, asked)).toBe(false);
    expect(ageSuffices(null, asked)).toBe(false);
  },
);
