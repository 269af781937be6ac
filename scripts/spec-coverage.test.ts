import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./run/command.ts";

const PAGE = join(root, "docs/spec-coverage.md");

/** What a spec section, or the design's reading of it, is called on the page. */
const SECTIONS = [
  "Spec §2",
  "Spec §3",
  "Spec §4",
  "Spec §5",
  "Spec §6",
  "Spec §7",
  "Spec §8",
  "Spec §9",
  "Design §2",
  "Design §3",
];

interface Row {
  readonly section: string;
  readonly line: string;
  /** Test files, in backticks on the page; "none" where the promise has no test. */
  readonly files: readonly string[] | "none";
}

/** The rows of every table, without their heads. */
const readRows = (page: string): readonly Row[] => {
  const rows: Row[] = [];
  let section = "";
  for (const text of page.split("\n")) {
    if (text.startsWith("## ")) section = text.slice(3);
    const [, line, cell] = /^\| (.*?)\s*\| (.*?)\s*\|$/u.exec(text) ?? [];
    if (line === undefined || cell === undefined) continue;
    if (line === "Line" || line.startsWith("---")) continue;
    const files = [...cell.matchAll(/`([^`]+)`/gu)].map(([, file = ""]) => file);
    rows.push({ section, line, files: cell === "none" ? cell : files });
  }
  return rows;
};

const rows = readRows(readFileSync(PAGE, "utf8"));

describe("the page of the spec's coverage", () => {
  test.each(SECTIONS)("has lines for %s", (section) => {
    expect(rows.filter((row) => row.section.startsWith(section))).not.toEqual([]);
  });

  test("has a line for each decision of the design", () => {
    const decisions = rows
      .filter(({ section }) => section.startsWith("Design §3"))
      .map(({ line }) => Number(line.split(" ", 1)[0]));
    expect([...new Set(decisions)]).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });

  test("has a test file on every line, or says that there is none", () => {
    expect(rows.filter(({ line, files }) => line === "" || files.length === 0)).toEqual([]);
  });

  test("names only test files that are there", () => {
    const named = rows.flatMap(({ files }) => (files === "none" ? [] : files));
    expect(named.filter((file) => !/\.(?:test|spec)\.ts$/u.test(file))).toEqual([]);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
