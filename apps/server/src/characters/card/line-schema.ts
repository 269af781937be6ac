import * as z from "zod";
import { FACT_KINDS } from "./lines.ts";

/** Slots that a line may contain; each is filled from what the visitor said or from the situation. */
const SLOTS: readonly string[] = [
  ...FACT_KINDS,
  ..."facts noun echo found said when card time day".split(" "),
];

const LONGEST_LINE = 400;

const spoken = z
  .string()
  .min(1, "must not be empty")
  .max(LONGEST_LINE, `longer than ${LONGEST_LINE} characters`)
  .refine((text) => text.trim() === text, "starts or ends with a space")
  .superRefine((text, context) => {
    for (const [slot, name] of text.matchAll(/\{([^}]*)\}?/g)) {
      if (!SLOTS.includes(name ?? "")) context.addIssue(`${slot} is not a known slot`);
    }
  });

const oneOrMore = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(spoken).min(1, "has no lines"),
);

/** A line as in the file: plain text, or an object with text, answers and follow-ups. */
const line = z.preprocess(
  (value) => (typeof value === "string" ? { text: value } : value),
  z.strictObject({
    text: spoken,
    learns: z.enum(FACT_KINDS).optional(),
    answers: z
      .record(z.string().min(1), oneOrMore)
      .refine((answers) => Object.keys(answers).length > 0, "has no answers")
      .optional(),
    why: spoken.optional(),
    which: spoken.optional(),
    really: spoken.optional(),
    more: spoken.optional(),
  }),
);

const asked = z.strictObject({
  questions: z.array(z.string().min(1)).min(1, "has no questions"),
  text: spoken,
});

/**
 * A topic as in the file: a list of lines, or lines with the cue words that call them up; the questions
 * about it may be in a file of their own.
 */
const topic = z.preprocess(
  (value) => (Array.isArray(value) ? { lines: value } : value),
  z
    .strictObject({
      cues: z
        .array(z.string().regex(/^[\p{Ll}\p{N}' -]+$/u, "must be lower-case words"))
        .min(1)
        .optional(),
      lines: z.array(line).default([]),
      asked: z.array(asked).default([]),
    })
    .refine(({ lines, asked: pairs }) => lines.length + pairs.length > 0, "has no lines"),
);

/** One file of lines: topics by name. */
export const linesFile = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/, "must be lower-case words joined by hyphens"),
  topic,
);
export type LinesFile = z.output<typeof linesFile>;
