import { fail, ok } from "@evenfall/domain";
import * as z from "zod";
import { askJson, NO_JUDGEMENT, type ClassifierAddress } from "./ask-json.ts";
import type { ClassifierModel } from "./classifier.ts";
import {
  CRIME,
  EXPLICIT,
  EXTREMISM,
  gravest,
  NO_DUTY,
  NON_CONSENT,
  SEXUAL_MINOR,
  SUICIDE,
  type Duty,
} from "./duties.ts";

/** The common hazard taxonomy of guard models. */
const DUTIES: Readonly<Record<string, Duty>> = {
  S1: CRIME,
  S2: CRIME,
  S3: NON_CONSENT,
  S4: SEXUAL_MINOR,
  // Defamation, specialised advice, privacy, intellectual property.
  S5: NO_DUTY,
  S6: NO_DUTY,
  S7: NO_DUTY,
  S8: NO_DUTY,
  S9: CRIME,
  S10: EXTREMISM,
  S11: SUICIDE,
  S12: EXPLICIT,
  // Elections, abuse of a code interpreter.
  S13: NO_DUTY,
  S14: NO_DUTY,
};

/** A judgement is one or two short lines. */
const ANSWER_MAX_TOKENS = 64;

/** Guard models' templates need alternating turns that begin with the user's. */
const BEFORE_A_REPLY = "Go on.";

const answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** The codes of an unsafe text, none for a safe one; null if the answer is neither. */
const codesOf = (words: string): readonly string[] | null => {
  const [first = "", ...rest] = words
    .trim()
    .split(/[\s,]+/u)
    .map((word) => word.toUpperCase());
  if (first === "SAFE" && rest.length === 0) return [];
  const isUnsafe = first === "UNSAFE" && rest.length > 0;
  return isUnsafe && rest.every((code) => Object.hasOwn(DUTIES, code)) ? rest : null;
};

/** A guard model on any server that speaks chat completions; it answers "safe", or "unsafe" and codes. */
export const createGuard = (address: ClassifierAddress): ClassifierModel => ({
  judge: async (text, side, signal) => {
    const messages =
      side === "in"
        ? [{ role: "user", content: text }]
        : [
            { role: "user", content: BEFORE_A_REPLY },
            { role: "assistant", content: text },
          ];
    const asked = await askJson(
      address,
      "/chat/completions",
      { model: address.model, messages, temperature: 0, max_tokens: ANSWER_MAX_TOKENS },
      answer,
      signal,
    );
    if (!asked.ok) return asked;
    const codes = codesOf(asked.value.choices[0]?.message.content ?? "");
    if (codes === null) return fail(NO_JUDGEMENT);
    const duties = codes.map((code) => DUTIES[code]);
    return ok(gravest(duties, side));
  },
});
