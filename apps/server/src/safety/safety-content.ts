import type { Result } from "@evenfall/domain";
import * as z from "zod";
import { loadContent, together, type ContentFaults } from "../platform/content/index.ts";

const words = z.string().min(1).max(2000);
const cardWords = z.strictObject({ title: words, body: words });
const lines = z.array(words).min(1).max(20);
const safeLines = z.strictObject({ honest: lines, farewell: lines, change: lines });

const safetyFile = z.strictObject({
  card: z.strictObject({
    suicide: cardWords,
    "self-harm": cardWords,
    "eating-disorder": cardWords,
    violence: cardWords,
  }),
  /** Above the first help line, under words that may speak of a crisis. */
  quietLine: words.default("If this is about you: somebody is there to talk, now and for free."),
  safeLines,
  characters: z.record(z.string(), safeLines),
});

/** The operator's words where safety speaks in a character's place. */
export type SafetyWords = z.infer<typeof safetyFile>;

const served = z.enum(["suicide", "self-harm", "eating-disorder", "violence"]);

const helpLine = z.strictObject({
  name: words,
  phone: words.optional(),
  sms: words.optional(),
  url: z.url({ protocol: /^https$/ }).optional(),
  hours: words.optional(),
  languages: z.array(words).optional(),
  serves: z.array(served).min(1),
  /** What the operator notes: numbers change. */
  checked: words.optional(),
});

const helpFile = z.object({
  international: z.array(helpLine).min(1),
  regions: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.object({ name: words, emergency: words.nullable(), lines: z.array(helpLine) }),
  ),
});

/** The operator's list of those who help, by region. */
export type HelpList = z.infer<typeof helpFile>;

export interface SafetyContent {
  readonly words: SafetyWords;
  readonly help: HelpList;
}

/** Reads `content/safety.json` and `content/help-lines.json`. */
export const loadSafetyContent = async (
  contentDir: string,
): Promise<Result<SafetyContent, ContentFaults>> =>
  together({
    words: await loadContent(safetyFile, contentDir, "safety.json"),
    help: await loadContent(helpFile, contentDir, "help-lines.json"),
  });
