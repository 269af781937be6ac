import { readFileSync } from "node:fs";
import { basename } from "node:path";
import {
  type GradedLine,
  parseGradedLines,
  previousOf,
  scoreLines,
  sideOf,
  writtenVerdict,
} from "../packages/screening/src/graded-lines.ts";
import { screen } from "../packages/screening/src/index.ts";

// node scripts/screening-score.ts <file.tsv>…
// How many graded lines get the verdict they ought to get, by expectation, kind and language, and
// never a line itself: whoever writes rules may know how well they do on lines they have not seen.

const today = new Date();

for (const path of process.argv.slice(2).filter((argument) => argument.endsWith(".tsv"))) {
  const lines = parseGradedLines(readFileSync(path, "utf8"));
  const verdictOf = (line: GradedLine) =>
    screen(line.text, { side: sideOf(line), previous: previousOf(basename(path), line), today })
      .verdict;
  process.stdout.write(`${path}: action right, class right, of lines\n`);
  const groups = [
    ({ expected }) => `as ${expected}`,
    ({ expected, kind }) => `${expected} ${kind}`,
    ({ expected, kind, language }) => `${expected} ${kind} ${language}`,
  ] satisfies Parameters<typeof scoreLines>[2][];
  for (const groupOf of groups) {
    const scores = scoreLines(lines, verdictOf, groupOf);
    for (const [group, { lines: count, sameAction, sameClass }] of [...scores].toSorted())
      process.stdout.write(`  ${group}: ${sameAction}, ${sameClass}, of ${count}\n`);
  }
  const wrong = Map.groupBy(
    lines.map((line) => {
      const given = writtenVerdict(verdictOf(line));
      return given === line.expected ? "right" : `${given} instead of ${line.expected}`;
    }),
    (words) => words,
  );
  for (const [words, { length }] of [...wrong].toSorted())
    process.stdout.write(`  ${words}: ${length}\n`);
}
