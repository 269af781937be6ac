import { readFileSync } from "node:fs";

/** What stands in a file, one value of JSON a line. */
export const readJsonLines = (path: string | URL): readonly unknown[] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
