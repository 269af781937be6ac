import { readFileSync } from "node:fs";
import { screen, type Side } from "@evenfall/screening";
import { expect, it } from "vitest";
import { readLines } from "../memory/lines.ts";

const LINES = readFileSync(new URL("ordinary/goemotions.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

const today = new Date("2026-11-23T12:00:00Z");

/** The lines of ordinary talk that get this action. */
const found = (side: Side, action: string): readonly string[] =>
  LINES.filter((line) => screen(line, { side, today }).verdict.action === action);

// No more than when this was written. The lines are those of 3,000 that come nearest to the rules, so
// this detects new false positives; rates are measured on more lines (docs/safety.md).
it("nobody is stopped for ordinary words: the rates on real talk do not rise", () => {
  expect(LINES).toHaveLength(250);
  for (const action of ["crisis", "minor", "block"]) expect(found("in", action)).toEqual([]);
  expect(found("in", "suspect").length).toBeLessThanOrEqual(4);
});

it("characters are not interrupted for ordinary words either", () => {
  expect(found("out", "block").length).toBeLessThanOrEqual(1);
});

// Those that are stopped: two who want to die, of a hangover and because of a motto on a wall; one who is "gonna
// die" at a class; one who is well after years of illness; and one who asks for dirty talk about diesel prices.
it("nobody is stopped for telling of their life", { timeout: 120_000 }, () => {
  const actions = readLines().map(
    (line) => screen(line.said, { side: "in", today }).verdict.action,
  );
  const count = (action: string): number => actions.filter((one) => one === action).length;
  expect(actions.length).toBeGreaterThan(12_000);
  expect(count("minor")).toBe(0);
  expect(count("crisis")).toBeLessThanOrEqual(4);
  expect(count("block")).toBeLessThanOrEqual(1);
  expect(count("suspect")).toBeLessThanOrEqual(4);
});
