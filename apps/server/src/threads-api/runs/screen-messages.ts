import { setImmediate as turn } from "node:timers/promises";
import { fail, ok, type Result } from "@evenfall/domain";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { CrisisClass } from "@evenfall/contracts";
import { type Finding, type Side, type Turn, type Verdict, verdictOf } from "@evenfall/screening";
import type { Screened, Screening } from "../../safety/index.ts";
import { type MessageRow, type LastError, serviceMessages } from "../tables.ts";

const DANGERS: Readonly<Record<CrisisClass, string>> = {
  suicide: "suicide",
  "self-harm": "self-harm",
  "eating-disorder": "an eating disorder",
  violence: "violence",
};

const invalidPrompt = (message: string): LastError => ({ code: "invalid_prompt", message });

/** What a program reads in `last_error` when the check caught what was said. */
const wordsOf = (verdict: Exclude<Verdict, { action: "pass" | "suspect" }>): LastError => {
  switch (verdict.action) {
    case "crisis":
      return invalidPrompt(
        `The messages speak of ${DANGERS[verdict.class]}. No character answers this: show the person where to find help.`,
      );
    case "minor":
      return invalidPrompt("The messages say that the person is under 18. No character answers.");
    case "block":
      return invalidPrompt("The messages ask for something that no character answers.");
  }
};

export interface Caught {
  readonly kind: string;
  readonly error: LastError;
}

/** Messages in the form in which the screening reads a conversation. */
export const turnsOf = (rows: readonly MessageRow[]): Turn[] =>
  rows.map(({ role, parts }) => ({ role, text: parts.join("\n") }));

const textOf = (rows: readonly MessageRow[], role: MessageRow["role"]): string =>
  turnsOf(rows)
    .filter((one) => one.role === role)
    .map(({ text }) => text)
    .join("\n");

/** As long as a visitor's longest message; the end of a slice is also the start of the next. */
const SLICE = 8_000;
const OVERLAP = 400;

/** The end of a slice: between two words, where there are any. */
const endOf = (text: string, start: number): number => {
  const end = start + SLICE;
  if (end >= text.length) return text.length;
  const space = text.slice(end - OVERLAP / 2, end).search(/\s\S*$/u);
  return space === -1 ? end : end - OVERLAP / 2 + space;
};

/** What the rules say of a text of any length; other work runs between its slices. */
const readSlices = async (
  text: string,
  side: Side,
  previous: readonly Turn[],
  screening: Screening,
): Promise<Screened> => {
  const findings: Finding[] = [];
  for (let start = 0, end = 0; end < text.length; start = end - OVERLAP) {
    end = endOf(text, Math.max(start, 0));
    const slice = text.slice(Math.max(start, 0), end);
    findings.push(...screening.read(slice, { side, previous: start > 0 ? [] : previous }).findings);
    await turn();
  }
  return { verdict: verdictOf(findings), findings };
};

/** The verdict on what one side said; null if it passes. Programs call here, so suspect words pass. */
const verdictOn = async (
  said: string,
  reading: { readonly side: Side; readonly previous: readonly Turn[] },
  { screening, signal }: ScreenDeps,
): Promise<Exclude<Verdict, { action: "pass" | "suspect" }> | null> => {
  if (said === "") return null;
  const screened = await readSlices(said, reading.side, reading.previous, screening);
  const { verdict } = await screening.judge(said, reading, signal, { screened });
  return verdict.action === "pass" || verdict.action === "suspect" ? null : verdict;
};

const judge = async (
  waiting: readonly MessageRow[],
  previous: readonly Turn[],
  deps: ScreenDeps,
): Promise<Caught | null> => {
  const said = await verdictOn(textOf(waiting, "user"), { side: "in", previous }, deps);
  if (said !== null) return { kind: `input-${said.action}`, error: wordsOf(said) };
  // Lines that a program puts into a character's mouth are a character's words like any other.
  const put = await verdictOn(textOf(waiting, "assistant"), { side: "out", previous }, deps);
  return put === null
    ? null
    : {
        kind: "output-block",
        error: invalidPrompt("The messages make a character say what it does not say."),
      };
};

interface ScreenDeps {
  readonly screening: Screening;
  readonly signal: AbortSignal;
}

/**
 * Screens the messages that no run has screened yet, together, before any engine reads them. What is
 * caught stays in the thread and is in no context, so that the thread can go on.
 */
export const screenMessages = async (
  history: readonly MessageRow[],
  deps: ScreenDeps & { readonly queries: Queries },
): Promise<Result<readonly MessageRow[], Caught>> => {
  const waiting = history.filter((row) => row.screening === "waiting");
  if (waiting.length === 0) return ok(history);
  const before = history.filter((row) => row.screening !== "waiting");
  const caught = await judge(waiting, turnsOf(before), deps);
  const ids = waiting.map((row) => row.id);
  await deps.queries
    .update(serviceMessages)
    .set({ screening: caught === null ? "passed" : "caught" })
    .where(and(eq(serviceMessages.screening, "waiting"), inArray(serviceMessages.id, ids)));
  return caught === null ? ok(history) : fail(caught);
};
