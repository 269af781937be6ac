import { readFileSync } from "node:fs";
import { screen, type Side } from "@evenfall/screening";
import { expect, it } from "vitest";

const LINES = readFileSync(new URL("ordinary/goemotions.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "");

const today = new Date("2026-11-23T12:00:00Z");

/** So many of the lines of ordinary talk, by what is done about them. */
const counts = (side: Side): Readonly<Record<string, number>> => {
  const found: Record<string, number> = { crisis: 0, minor: 0, block: 0, suspect: 0 };
  for (const line of LINES) {
    const { action } = screen(line, { side, today }).verdict;
    if (action !== "pass") found[action] = (found[action] ?? 0) + 1;
  }
  return found;
};

// No more than there were when this was written. The lines are those of 3,000 that come nearest to the rules, so
// this finds new false positives; rates are measured on more lines (docs/safety.md).
it("nobody is stopped for ordinary words: the rates on real talk do not rise", () => {
  expect(LINES).toHaveLength(500);
  const { crisis, minor, block, suspect } = counts("in");
  expect(crisis).toBe(0);
  expect(minor).toBe(0);
  expect(block).toBe(0);
  expect(suspect).toBeLessThanOrEqual(4);
});

it("characters are not interrupted for ordinary words either", () => {
  const { block } = counts("out");
  expect(block).toBeLessThanOrEqual(1);
});
