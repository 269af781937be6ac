import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ASVS_LEVELS } from "./asvs-levels.ts";
import { root } from "./run/command.ts";
import { isThere, testsIn, type TestReference } from "./test-references.ts";

const COLUMNS = ["id", "level", "about", "applies", "met", "how", "where", "test"] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** What a row without a test has to begin with: why no test could fail. */
const NO_TEST = /^(?:Document|Operation|By construction): /;

/** Records of a CSV file: fields separated by commas, quoted where need be, quotes doubled. */
const readCsv = (text: string): readonly (readonly string[])[] => {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/gu)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end !== "\n") continue;
    records.push(record);
    record = [];
  }
  return records;
};

const [head = [], ...records] = readCsv(readFileSync(join(root, "docs/asvs.csv"), "utf8"));
const rows = records.map(
  (record) => Object.fromEntries(COLUMNS.map((name, at) => [name, record[at] ?? ""])) as Row,
);

/** Every requirement of levels 1 and 2, in the standard's order. */
const required = Object.entries(ASVS_LEVELS).flatMap(([section, levels]) =>
  [...levels.matchAll(/[12]/gu)].map(({ 0: level, index }) => `${section}.${index + 1} ${level}`),
);

/** The tests that a row names: `file › name`, separated by `|`. */
const testsOf = ({ test: cell }: Row): readonly TestReference[] =>
  cell === ""
    ? []
    : cell.split(" | ").map((reference) => {
        const [file = "", ...name] = reference.split(" › ");
        return { file, name: name.join(" › ") };
      });

const idsOf = (found: readonly Row[]): readonly string[] => found.map(({ id }) => id);

describe("the list of the verification standard", () => {
  test("has each requirement of levels 1 and 2 once, in order", () => {
    expect(head).toEqual(COLUMNS);
    expect(records.filter((record) => record.length !== COLUMNS.length)).toEqual([]);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(required);
  });

  test("says of each what it is about, and how it is met or why it does not apply", () => {
    expect(idsOf(rows.filter(({ about, how }) => about === "" || how.length < 15))).toEqual([]);
  });

  test("says plainly what is met, and what is missing where it is not", () => {
    const unclear = rows.filter(({ applies, met }) =>
      applies === "yes" ? !/^(?:yes$|(?:partly|no): .{10,})/u.test(met) : met !== "n.a.",
    );
    expect(idsOf(rows.filter(({ applies }) => applies !== "yes" && applies !== "no"))).toEqual([]);
    expect(idsOf(unclear)).toEqual([]);
  });

  test("names a test for what is met, or says why there is none", () => {
    const bare = rows.filter(
      (row) => row.met === "yes" && testsOf(row).length === 0 && !NO_TEST.test(row.how),
    );
    expect(idsOf(bare)).toEqual([]);
  });

  test("names only files and tests that are there", () => {
    const lost = rows.flatMap((row) => [
      ...(row.where === "" || existsSync(join(root, row.where)) ? [] : [`${row.id} ${row.where}`]),
      ...testsOf(row)
        .filter((reference) => !isThere(reference))
        .map(({ file, name }) => `${row.id} ${file} › ${name}`),
    ]);
    expect(lost).toEqual([]);
    expect(idsOf(rows.filter(({ applies, where }) => applies === "yes" && where === ""))).toEqual(
      [],
    );
  });
});

describe("the threat model", () => {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const threats = (page.split("## Threats\n")[1]?.split("\n## ")[0] ?? "")
    .split("\n")
    .flatMap((line) => {
      const [, threat, against, cell] = /^\| (.+?) \| (.+?) \| (.+) \|$/u.exec(line) ?? [];
      if (threat === undefined || against === undefined || cell === undefined) return [];
      return threat === "Threat" || threat.startsWith("---") ? [] : [{ threat, cell }];
    });

  test("names a test for each threat, or says that there is none yet", () => {
    expect(threats.length).toBeGreaterThan(30);
    const bare = threats.filter(
      ({ cell }) => testsIn(cell).length === 0 && !cell.startsWith("None yet"),
    );
    expect(bare).toEqual([]);
    for (const { cell } of threats)
      if (!cell.startsWith("None yet"))
        expect(testsIn(cell)).toHaveLength(cell.split("<br>").length);
  });

  test("names only tests that are there", () => {
    const lost = threats.flatMap(({ cell }) => testsIn(cell)).filter((each) => !isThere(each));
    expect(lost).toEqual([]);
  });
});
