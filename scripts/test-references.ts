import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run/command.ts";

/** A test by its file and its name, as its source spells it. */
export interface TestReference {
  readonly file: string;
  readonly name: string;
}

/** The tests that a cell of a Markdown table names: `` `file` › name ``, separated by `<br>`. */
export const testsIn = (cell: string): readonly TestReference[] =>
  cell.split("<br>").flatMap((reference) => {
    const [, file, name] = /^`([^`]+)` › (.+)$/u.exec(reference.trim()) ?? [];
    return file === undefined || name === undefined ? [] : [{ file, name }];
  });

/** Whether a file is there and holds a test under this name. */
export const isThere = ({ file, name }: TestReference): boolean => {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, "utf8");
  return ['"', "'", "`"].some((quote) => source.includes(`${quote}${name}${quote}`));
};
