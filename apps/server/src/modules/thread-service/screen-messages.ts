import { fail, ok, type Result } from "@evenfall/domain";
import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { CrisisBranch, InputVerdict, Screening } from "../safety/index.ts";
import type { MessageRow } from "./rows.ts";
import type { LastError } from "./run-record.ts";
import { serviceMessages } from "./tables.ts";

const DANGERS: Readonly<Record<CrisisBranch, string>> = {
  "self-harm": "self-harm",
  "eating-disorder": "an eating disorder",
  violence: "violence",
};

const invalidPrompt = (message: string): LastError => ({ code: "invalid_prompt", message });

/** What a program reads in `last_error` when the check caught what was said. */
const wordsOf = (verdict: Exclude<InputVerdict, { action: "pass" }>): LastError => {
  switch (verdict.action) {
    case "crisis":
      return invalidPrompt(
        `The messages speak of ${DANGERS[verdict.branch]}. No character answers this: show the person where to find help.`,
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

const textOf = (rows: readonly MessageRow[], role: MessageRow["role"]): string =>
  rows
    .filter((row) => row.role === role)
    .flatMap((row) => row.parts)
    .join("\n");

const judge = async (
  waiting: readonly MessageRow[],
  screening: Screening,
): Promise<Caught | null> => {
  const said = textOf(waiting, "user");
  if (said !== "") {
    const verdict = await screening.screenInput(said);
    if (verdict.action !== "pass")
      return { kind: `input-${verdict.action}`, error: wordsOf(verdict) };
  }
  // Lines that a program puts into a character's mouth are a character's words like any other.
  const put = textOf(waiting, "assistant");
  if (put !== "" && (await screening.screenOutput(put)).action !== "pass")
    return {
      kind: "output-block",
      error: invalidPrompt("The messages make a character say what it does not say."),
    };
  return null;
};

/**
 * Looks at the messages that no run has looked at yet, together, before any engine does. What is
 * caught stays in the thread and is in no context, so that the thread can go on.
 */
export const screenMessages = async (
  history: readonly MessageRow[],
  deps: { readonly queries: Queries; readonly screening: Screening },
): Promise<Result<readonly MessageRow[], Caught>> => {
  const waiting = history.filter((row) => row.screening === "waiting");
  if (waiting.length === 0) return ok(history);
  const caught = await judge(waiting, deps.screening);
  await deps.queries
    .update(serviceMessages)
    .set({ screening: caught === null ? "passed" : "caught" })
    .where(
      and(
        eq(serviceMessages.screening, "waiting"),
        inArray(
          serviceMessages.id,
          waiting.map((row) => row.id),
        ),
      ),
    );
  return caught === null ? ok(history) : fail(caught);
};
