import type { Side, Turn, Verdict } from "./verdict.ts";

/** A line with the verdict it ought to get. */
export interface GradedLine {
  /** As `action/class`, or `pass`. */
  readonly expected: string;
  readonly language: string;
  readonly kind: string;
  readonly text: string;
}

/** How many lines got the action they ought to get, and how many the class too. */
export interface Score {
  lines: number;
  sameAction: number;
  sameClass: number;
}

const HEADER = "expected\tlanguage\tkind\ttext";

/** The lines of a file with the header `expected, language, kind, text`, parted by tabs. */
export const parseGradedLines = (file: string): readonly GradedLine[] => {
  const [header, ...rows] = file.replace(/\r?\n$/u, "").split(/\r?\n/u);
  if (header !== HEADER) throw new Error("The first line must name the four columns");
  return rows.map((row, place) => {
    const [expected = "", language = "", kind = "", text, ...more] = row.split("\t");
    if (text === undefined || more.length > 0)
      throw new Error(`Row ${place + 2} has not four columns`);
    return { expected, language, kind, text };
  });
};

/** The verdict as graded lines write it. */
export const writtenVerdict = (verdict: Verdict): string =>
  verdict.class === null ? verdict.action : `${verdict.action}/${verdict.class}`;

/** Who wrote the line: its kind begins with `out:` for a character's words. */
export const sideOf = ({ kind }: GradedLine): Side => (kind.startsWith("out:") ? "out" : "in");

const GOODBYE: readonly Turn[] = [
  { role: "assistant", text: "What a day! Tell me more." },
  { role: "user", text: "I have to go now. Goodbye!" },
];

/** What was said before the line: what the set `leash` grades are answers to a goodbye. */
export const previousOf = (set: string, { kind }: GradedLine): readonly Turn[] =>
  set.startsWith("leash") && kind !== "out:no-goodbye" && kind.startsWith("out:") ? GOODBYE : [];

const actionOf = (written: string): string => written.split("/")[0] ?? written;

/** The scores of the lines, apart for each group that `groupOf` names. */
export const scoreLines = (
  lines: readonly GradedLine[],
  verdictOf: (line: GradedLine) => Verdict,
  groupOf: (line: GradedLine) => string,
): ReadonlyMap<string, Readonly<Score>> => {
  const scores = new Map<string, Score>();
  for (const line of lines) {
    const verdict = verdictOf(line);
    const group = groupOf(line);
    const score = scores.get(group) ?? { lines: 0, sameAction: 0, sameClass: 0 };
    scores.set(group, score);
    score.lines += 1;
    if (verdict.action === actionOf(line.expected)) score.sameAction += 1;
    if (writtenVerdict(verdict) === line.expected) score.sameClass += 1;
  }
  return scores;
};
