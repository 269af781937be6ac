import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./run/command.ts";

// node scripts/format-data.ts [--check]: formats JSON that is data, with several short values on a line,
// where oxfmt would give each its own.

const FILES = [
  ".oxlintrc.json",
  "apps/server/src/characters/**/*.json",
  "packages/screening/rules/*.json",
  "apps/server/migrations/meta/*.json",
  "deploy/observability/grafana-dashboard.json",
  "content/characters/*/lines/[!p]*.json",
  "knip.json",
];
const WIDTH = 120;
/** An object of plain values is a row, which is easier to read whole. */
const ROW_WIDTH = 200;
/** An object or list up to so many characters shares a line with its neighbours. */
const SHORT = 60;
/** Here a row is a column, an index or a key of a table, lists in it included. */
const TABLES = "apps/server/migrations/meta/";
const DEFINITION_WIDTH = 600;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A value without members, or a list of such. */
const isPlain = (value: unknown): boolean =>
  !isObject(value) || (Array.isArray(value) && !value.some(isObject));

/** Values of a definition: plain, empty, or a list of plain objects. */
const isDefined = (value: unknown): boolean =>
  !isObject(value) ||
  Object.values(value).length === 0 ||
  (Array.isArray(value) && value.every((each) => Object.values(each as object).every(isPlain)));

const inOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, of]) => `"${name}": ${inOneLine(of)}`);
  return `{${members.join(", ")}}`;
};

/** In lines: short members share them, each other one has its own; `start` stands before the first. */
const inLines = (value: unknown, start: string, indent: string, isTable: boolean): string => {
  const flat = `${start}${inOneLine(value)}`;
  if (!isObject(value)) return flat;
  const isRow = !Array.isArray(value) && Object.values(value).every(isTable ? isDefined : isPlain);
  const [width, rowWidth] = isTable ? [ROW_WIDTH, DEFINITION_WIDTH] : [WIDTH, ROW_WIDTH];
  // A comma may follow.
  if (flat.length < (isRow ? rowWidth : width)) return flat;
  const isList = Array.isArray(value);
  const within = `${indent}  `;
  const lines = [`${start}${isList ? "[" : "{"}`];
  // An object in a list begins with its members, and a table too; what else has a name begins below it.
  let mayJoin = !isList && (isTable || start === indent);
  for (const [name, member] of Object.entries(value)) {
    const named = isList ? "" : `${JSON.stringify(name)}: `;
    const short = `${named}${inOneLine(member)}`;
    const isShort = !isObject(member) || (!isList && short.length <= SHORT);
    const line = lines.at(-1) ?? "";
    const joined = `${line}${line.endsWith(",") ? " " : ""}${short},`;
    if (mayJoin && isShort && joined.length <= width) lines[lines.length - 1] = joined;
    else lines.push(`${inLines(member, `${within}${named}`, within, isTable)},`);
    mayJoin = isShort;
  }
  const text = lines.join("\n").slice(0, -1);
  // An object ends with its last list.
  return isList || !/\n *[\]}]+$/.test(text)
    ? `${text}\n${indent}${isList ? "]" : "}"}`
    : `${text}}`;
};

/** A file's text, as it should stand. */
const formatted = (text: string, isTable: boolean): string =>
  `${inLines(JSON.parse(text), "", "", isTable)}\n`;

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
for (const file of globSync(FILES, { cwd: root })) {
  const text = readFileSync(join(root, file), "utf8");
  const wanted = formatted(text, file.startsWith(TABLES));
  if (wanted === text) continue;
  if (!values.check) writeFileSync(join(root, file), wanted);
  else {
    process.stderr.write(`${file} is not formatted: run npm run format.\n`);
    process.exitCode = 1;
  }
}
