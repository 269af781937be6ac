import { FACT_MAX_LENGTH } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { oneLine } from "./words/one-line.ts";

export type NoteFault = "empty" | "too-long";

/**
 * A note that the visitor wrote by hand, on one line. Its content is the visitor's own choice: it may be
 * about health or a third person. `value` is the note itself, so that forgetting it later finds every
 * message that contains one of its distinctive words.
 */
export const factFromWords = (
  text: string,
): Result<{ readonly text: string; readonly value: string }, NoteFault> => {
  const note = oneLine(text);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(note)) return fail("empty");
  return note.length > FACT_MAX_LENGTH ? fail("too-long") : ok({ text: note, value: note });
};

/** The words between spaces, so that "Sam" is not found in "Samantha". */
const spaced = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;

/**
 * The telling words of a fact that its visitor reworded to `text`: the new words in place of the old ones
 * ("Jon" of "Is called Jon", which was "Is called Jonas"), or the whole text if it is worded differently.
 */
export const valueReworded = (
  fact: { readonly text: string; readonly value: string },
  text: string,
): string => {
  const now = text.toLowerCase();
  const value = fact.value.toLowerCase();
  if (spaced(text).includes(spaced(fact.value))) return fact.value;
  const old = fact.text.toLowerCase();
  const at = old.indexOf(value);
  const before = old.slice(0, Math.max(0, at)).replace(/\b(?:an?|the) $/u, "");
  const after = old.slice(at + value.length);
  if (before === "" || !now.startsWith(before) || !now.endsWith(after)) return text;
  const told = text.slice(before.length, text.length - after.length);
  return told.replace(/^(?:an?|the) /iu, "").trim() || text;
};
