import { FACT_MAX_LENGTH } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { oneLine } from "./words/one-line.ts";

export type NoteFault = "empty" | "too-long";

/**
 * A note that the visitor wrote by hand, on one line. What it tells is the visitor's own choice:
 * health or a third person may stand in it. `value` is the note itself, so that forgetting it later
 * finds every message that carries one of its distinctive words.
 */
export const factFromWords = (
  text: string,
): Result<{ readonly text: string; readonly value: string }, NoteFault> => {
  const note = oneLine(text);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(note)) return fail("empty");
  return note.length > FACT_MAX_LENGTH ? fail("too-long") : ok({ text: note, value: note });
};
