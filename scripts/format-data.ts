import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./run/command.ts";

// node scripts/format-data.ts [--check]: formats JSON data with several short values on a line, where
// oxfmt would give each value its own line.

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
/** Longest object of plain values that is kept on one line as a row. */
const ROW_WIDTH = 200;
/** Longest object or list, in characters, that shares a line with its neighbours. */
const SHORT = 60;
/** In these files a row is a column, an index or a key of a table, including lists in it. */
const TABLES = "apps/server/migrations/meta/";
const DEFINITION_WIDTH = 600;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether a value is no object, or a list of values that are none. */
const isPlain = (value: unknown): boolean =>
  !isObject(value) || (Array.isArray(value) && !value.some(isObject));

/** Whether a value fits into a definition: plain, empty, or a list of plain objects. */
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

/** A value in lines: short members share a line, each other has its own; `start` precedes the first. */
const inLines = (value: unknown, start: string, indent: string, isTable: boolean): string => {
  const flat = `${start}${inOneLine(value)}`;
  if (!isObject(value)) return flat;
  const isRow = !Array.isArray(value) && Object.values(value).every(isTable ? isDefined : isPlain);
  const [width, rowWidth] = isTable ? [ROW_WIDTH, DEFINITION_WIDTH] : [WIDTH, ROW_WIDTH];
  // Leaves room for a comma.
  if (flat.length < (isRow ? rowWidth : width)) return flat;
  const isList = Array.isArray(value);
  const within = `${indent}  `;
  const lines = [`${start}${isList ? "[" : "{"}`];
  // An object in a list, and a table, begins with its members; other named objects begin on the line below.
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
  // An object closes on the line of its last list's end.
  return isList || !/\n *[\]}]+$/.test(text)
    ? `${text}\n${indent}${isList ? "]" : "}"}`
    : `${text}}`;
};

/** A file's text as it should be formatted. */
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
