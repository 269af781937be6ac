import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type GradedLine,
  parseGradedLines,
  sideOf,
} from "../packages/screening/src/graded-lines.ts";
import { createNormaliser } from "../packages/screening/src/normalise/normalise.ts";
import { cuesOf } from "../packages/screening/src/taught/cues.ts";
import { learn, type Learning, type Lesson } from "./teach/learn.ts";

// Writes the tables by which the screening weighs words, from the graded lines that it may learn from:
// all but those of examiners (`*.unseen.tsv`, `*.examined.tsv`). The same lines give the same tables.

const LINES = new URL("../packages/screening/lines/", import.meta.url);
const CHARACTERS = new URL("../content/characters/", import.meta.url);
export const TABLES = new URL("../packages/screening/src/taught/tables/", import.meta.url);

const OF_QUESTION = { bits: 20, shrinking: 1e-3 };
/** Ages are told in few words, which may weigh much. */
const OF_AGE = { bits: 20, shrinking: 1e-4 };
const OF_CLASS = { bits: 13, shrinking: 1e-3 };

const lessonFiles = (): readonly URL[] =>
  [
    ...readdirSync(LINES).filter((file) => file.endsWith(".own.tsv")),
    ...readdirSync(new URL("development/", LINES)).map((file) => `development/${file}`),
  ]
    .toSorted()
    .map((file) => new URL(file, LINES));

const normalise = createNormaliser();

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** What the characters say by themselves is harmless, whoever says it. */
export const characterLines = (): readonly GradedLine[] =>
  readdirSync(CHARACTERS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .flatMap((file) => stringsIn(JSON.parse(readFileSync(new URL(file, CHARACTERS), "utf8"))))
    .filter((text) => text.includes(" "))
    .flatMap((text) =>
      ["in", "out"].map((side) => ({
        expected: "pass",
        language: "en",
        kind: `${side}:own`,
        text,
      })),
    );

/** Everything that may be learnt from, each text once for a side. */
export const readLines = (): readonly GradedLine[] => [
  ...new Map(
    [
      ...characterLines(),
      ...lessonFiles().flatMap((file) => parseGradedLines(readFileSync(file, "utf8"))),
    ]
      // What a character claims, or does at a goodbye, has rules of its own.
      .filter(({ expected }) => !/claims|manipulation/u.test(expected))
      .map((line) => [`${sideOf(line)} ${line.text}`, line] as const),
  ).values(),
];

/** What the tables say that they were learnt from: it changes with any line. */
export const fingerprintOf = (lines: readonly GradedLine[]): string =>
  createHash("sha256").update(JSON.stringify(lines)).digest("hex");

interface Question {
  readonly name: string;
  readonly learning: Learning;
  /** Lines that are asked about. */
  readonly isAsked: (line: GradedLine) => boolean;
  readonly isYes: (line: GradedLine) => boolean;
}

const ask = (
  lines: readonly GradedLine[],
  { isAsked, isYes }: Pick<Question, "isAsked" | "isYes">,
): readonly Lesson[] =>
  lines.filter(isAsked).map((line) => {
    const { text } = line;
    const words = normalise(text).views[0]?.words ?? [];
    return { cues: cuesOf(words, 0, words.length, sideOf(line)), isYes: isYes(line) };
  });

const isIn = (line: GradedLine): boolean => sideOf(line) === "in";

export const QUESTIONS: readonly Question[] = [
  {
    name: "crisis",
    learning: OF_QUESTION,
    isAsked: isIn,
    isYes: ({ expected }) => expected.startsWith("crisis/"),
  },
  {
    name: "minor",
    learning: OF_AGE,
    isAsked: isIn,
    isYes: ({ expected }) => expected.startsWith("minor/"),
  },
  {
    name: "never",
    learning: OF_QUESTION,
    isAsked: () => true,
    isYes: ({ expected }) => expected.startsWith("block/"),
  },
];

const written = (table: ReturnType<typeof learn>): string =>
  `{\n  bias: ${table.bias},\n  unit: ${table.unit},\n  weights:\n    "${table.weights}",\n}`;

const indented = (text: string): string => text.replaceAll("\n", "\n  ");

const teach = (): void => {
  const lines = readLines();
  for (const { name, learning, isAsked, isYes } of QUESTIONS) {
    const parts = [
      `// Written by scripts/teach-screening.ts from ${lines.length} graded lines; not by hand.\n`,
      `// ${fingerprintOf(lines)}\n\n`,
      `import type { Table } from "../scale.ts";\n\n`,
      `/** Whether a text is to be found at all. */\n`,
      `export const ${name.toUpperCase()}: Table = ${written(learn(ask(lines, { isAsked, isYes }), learning))};\n`,
    ];
    const found = lines.filter((line) => isAsked(line) && isYes(line));
    const classes = [...new Set(found.map(({ expected }) => expected.split("/")[1] ?? ""))];
    if (classes.length > 1) {
      const tables = classes.toSorted().map((wanted) => {
        const lessons = ask(found, {
          isAsked: () => true,
          isYes: ({ expected }) => expected.endsWith(`/${wanted}`),
        });
        const key = wanted.includes("-") ? `"${wanted}"` : wanted;
        return `  ${key}: ${indented(written(learn(lessons, OF_CLASS)))},\n`;
      });
      parts.push(
        `\n/** Which class of it. */\nexport const ${name.toUpperCase()}_CLASSES = {\n${tables.join("")}} as const satisfies Readonly<Record<string, Table>>;\n`,
      );
    }
    writeFileSync(new URL(`${name}.ts`, TABLES), parts.join(""));
    process.stdout.write(`${name}: ${found.length} of ${lines.filter(isAsked).length} lines\n`);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) teach();
