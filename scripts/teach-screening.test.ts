import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sideOf } from "../packages/screening/src/graded-lines.ts";
import { createNormaliser } from "../packages/screening/src/normalise/normalise.ts";
import { createScale } from "../packages/screening/src/taught/scale.ts";
import { findTaught } from "../packages/screening/src/taught/taught.ts";
import { learn } from "./teach/learn.ts";
import { characterLines, fingerprintOf, QUESTIONS, readLines, TABLES } from "./teach-screening.ts";

const lines = readLines();

test.each(QUESTIONS)(
  "what is known of $name was learnt from the lines as they stand",
  ({ name }) => {
    const table = readFileSync(new URL(`${name}.ts`, TABLES), "utf8");
    expect(table).toContain(`\n// ${fingerprintOf(lines)}\n`);
  },
);

test("no line of an examiner is learnt from", () => {
  const learnt = new Set(lines.map(({ text }) => text));
  for (const set of ["crisis", "minor", "never", "harmless"])
    for (const examiner of ["unseen", "examined"]) {
      const path = `../packages/screening/lines/${set}.${examiner}.tsv`;
      const rows = readFileSync(new URL(path, import.meta.url), "utf8")
        .split("\n")
        .slice(1);
      const known = rows.filter((row) => learnt.has(row.split("\t")[3] ?? ""));
      expect(known).toHaveLength(0);
    }
});

test("nothing that a character says by itself is stopped by what was learnt", () => {
  const normalise = createNormaliser();
  const stopped = characterLines().filter(
    (line) => sideOf(line) === "out" && findTaught(normalise(line.text), "out").length > 0,
  );
  expect(stopped.map(({ text }) => text)).toEqual([]);
});

test("what speaks for yes weighs more than what speaks for no, and the same lessons give the same table", () => {
  const lessons = Array.from({ length: 40 }, (_, place) => ({
    cues: [place % 2, 2 + (place % 5)],
    isYes: place % 2 === 0,
  }));
  const table = learn(lessons, { bits: 3, shrinking: 1e-4 });
  expect(table.weights).toHaveLength(8);
  const weigh = createScale(table);
  expect(weigh([0])).toBeGreaterThan(weigh([]));
  expect(weigh([1])).toBeLessThan(weigh([]));
  expect(Math.abs(weigh([2]) - weigh([]))).toBeLessThan(weigh([0]) - weigh([]));
  expect(learn(lessons, { bits: 3, shrinking: 1e-4 })).toEqual(table);
});
