import { readFileSync } from "node:fs";

/** Reads a file with one JSON value per line. */
export const readJsonLines = (path: string | URL): readonly unknown[] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
