import { expect, it } from "vitest";
import { nextCannedLine } from "./canned.ts";

const LINES = ["a", "b", "c", "d", "e"];

/** Chance that always gives the same number. */
const always = (number: number) => ({ next: () => number });

it.each([0, 0.3, 0.999])("repeats no line in any five in a row, with chance %d", (number) => {
  const used: string[] = [];
  for (let count = 0; count < 40; count += 1)
    used.push(nextCannedLine(LINES, used, always(number)));
  for (let start = 0; start + 5 <= used.length; start += 1)
    expect(new Set(used.slice(start, start + 5)).size).toBe(5);
});

it("takes no notice of lines that the character no longer has", () => {
  const used = ["old", "a", "older", "b", "c", "d"];
  expect(nextCannedLine(LINES, used, always(0))).toBe("e");
});
