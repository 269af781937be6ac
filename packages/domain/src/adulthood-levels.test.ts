import { describe, expect, it } from "vitest";
import {
  AGE_LEVELS,
  ageLevelFor,
  ageLevelOf,
  ageSuffices,
  type AgeLevels,
  type AgeMethod,
} from "./adulthood-levels.ts";

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
  ["US-NY", "self-declared"],
  ["AU-NSW", "self-declared"],
  ["DE", "self-declared"],
  [null, "self-declared"],
  ["constructor", "self-declared"],
  ["__proto__", "self-declared"],
] as const)("asks visitors from %s for %s", (region, level) => {
  expect(ageLevelFor(LEVELS, region)).toBe(level);
});

it("asks everybody whose region has no line for the default", () => {
  expect(ageLevelFor({ default: "assured", regions: { DE: "self-declared" } }, null)).toBe(
    "assured",
  );
  expect(ageLevelFor({ default: "assured", regions: { DE: "self-declared" } }, "DE")).toBe(
    "self-declared",
  );
});

describe("what is known of an adult", () => {
  it.each([
    ["self-declared", "self-declared", true],
    ["self-declared", "assured", false],
    ["stated", "assured", false],
    ["assured", "self-declared", true],
    ["assured", "assured", true],
    ["support", "assured", true],
  ] as const)(
    "by the method %s, where %s is asked for, suffices: %s",
    (method, asked, suffices) => {
      expect(ageSuffices({ outcome: "adult", method }, asked)).toBe(suffices);
    },
  );

  it.each(["refused", "locked", "asked"] as const)("never suffices for who is %s", (outcome) => {
    for (const method of ["self-declared", "assured", "stated", "support"] satisfies AgeMethod[])
      for (const asked of AGE_LEVELS) expect(ageSuffices({ outcome, method }, asked)).toBe(false);
  });

  it("never suffices where nothing is known", () => {
    for (const asked of AGE_LEVELS) expect(ageSuffices(null, asked)).toBe(false);
  });
});

it("puts a birth date under the word of a provider, and has no level for money", () => {
  expect(AGE_LEVELS.indexOf(ageLevelOf("self-declared"))).toBeLessThan(
    AGE_LEVELS.indexOf(ageLevelOf("assured")),
  );
});
