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

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A value without members, or a list of such. */
const isPlain = (value: unknown): boolean =>
  !isObject(value) || (Array.isArray(value) && !value.some(isObject));

const inOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, of]) => `"${name}": ${inOneLine(of)}`);
  return `{${members.join(", ")}}`;
};

/** In lines: short members share them, each other one has its own; `start` stands before the first. */
const inLines = (value: unknown, start: string, indent: string): string => {
  const flat = `${start}${inOneLine(value)}`;
  if (!isObject(value)) return flat;
  const isRow = !Array.isArray(value) && Object.values(value).every(isPlain);
  // A comma may follow.
  if (flat.length < (isRow ? ROW_WIDTH : WIDTH)) return flat;
  const isList = Array.isArray(value);
  const within = `${indent}  `;
  const lines = [`${start}${isList ? "[" : "{"}`];
  // An object in a list begins with its members; what has a name begins below it.
  let mayJoin = !isList && start === indent;
  for (const [name, member] of Object.entries(value)) {
    const named = isList ? "" : `${JSON.stringify(name)}: `;
    const short = `${named}${inOneLine(member)}`;
    const isShort = !isObject(member) || (!isList && short.length <= SHORT);
    const line = lines.at(-1) ?? "";
    const joined = `${line}${line.endsWith(",") ? " " : ""}${short},`;
    if (mayJoin && isShort && joined.length <= WIDTH) lines[lines.length - 1] = joined;
    else lines.push(`${inLines(member, `${within}${named}`, within)},`);
    mayJoin = isShort;
  }
  const text = lines.join("\n").slice(0, -1);
  // An object ends with its last list.
  return isList || !/\n *[\]}]+$/.test(text)
    ? `${text}\n${indent}${isList ? "]" : "}"}`
    : `${text}}`;
};

/** A file's text, as it should stand. */
const formatted = (text: string): string => `${inLines(JSON.parse(text), "", "")}\n`;

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
for (const file of FILES.flatMap((pattern) => globSync(join(root, pattern)))) {
  const text = readFileSync(file, "utf8");
  const wanted = formatted(text);
  if (wanted === text) continue;
  if (!values.check) writeFileSync(file, wanted);
  else {
    process.stderr.write(`${file} is not formatted: run npm run format.\n`);
    process.exitCode = 1;
  }
}
