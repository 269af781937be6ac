import { readFileSync } from "node:fs";

const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n");

/** The words of a list beside this file. */
export const listed = (name: string): readonly string[] => linesOf(name).join(" ").split(/\s+/u);

/** Groups of everyday words that may replace one another when people repeat something. */
export const sharedGroups = (): readonly (readonly string[])[] =>
  linesOf("related-words").map((line) => line.split(" "));

/** Reads "jan=january feb=february": the full word by each short one. */
export const pairsIn = (entries: string): ReadonlyMap<string, string> =>
  new Map(entries.split(" ").map((entry) => entry.split("=", 2) as [string, string]));

const sections = [...linesOf("classes"), ...linesOf("lists")];

/** The words under a heading of `classes.txt` or `lists.txt`. */
export const sectionOf = (heading: string): ReadonlySet<string> => {
  const from = sections.indexOf(`# ${heading}`) + 1;
  const to = sections.findIndex((line, at) => at >= from && line.startsWith("#"));
  return new Set(
    sections
      .slice(from, to === -1 ? sections.length : to)
      .join(" ")
      .split(/\s+/u),
  );
};
