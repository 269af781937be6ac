import { fail, ok } from "@evenfall/domain";
import * as z from "zod";
import { askJson, type ClassifierAddress } from "./ask-json.ts";
import { classifierFailure, type ClassifierModel } from "./classifier.ts";
import {
  CRIME,
  EXPLICIT,
  EXTREMISM,
  gravest,
  NO_DUTY,
  SELF_HARM,
  SEXUAL_MINOR,
  SUICIDE,
  THREAT,
  type Duty,
} from "./duties.ts";

/** Categories as such servers name them, by their letters alone. */
const DUTIES: Readonly<Record<string, Duty>> = {
  sexualminors: SEXUAL_MINOR,
  selfharmintent: SUICIDE,
  selfharm: SELF_HARM,
  selfharminstructions: SELF_HARM,
  harassmentthreatening: THREAT,
  illicit: CRIME,
  illicitviolent: CRIME,
  dangerous: CRIME,
  criminal: CRIME,
  dangerousandcriminalcontent: CRIME,
  hate: EXTREMISM,
  hatethreatening: EXTREMISM,
  hateanddiscrimination: EXTREMISM,
  sexual: EXPLICIT,
  // Quarrels, dark humour and adventures are full of these.
  harassment: NO_DUTY,
  violence: NO_DUTY,
  violencegraphic: NO_DUTY,
  violenceandthreats: NO_DUTY,
};

/** "sexual/minors", "sexual_minors" and "Sexual-Minors" are the same. */
const lettersOf = (category: string): string => category.toLowerCase().replaceAll(/[^a-z]/gu, "");

const answer = z.object({
  results: z
    .array(
      z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullish()) }),
    )
    .min(1),
});

const dutyOf = (category: string): Duty | undefined => {
  const letters = lettersOf(category);
  return Object.hasOwn(DUTIES, letters) ? DUTIES[letters] : undefined;
};

/** A server with the common form `POST /moderations`, which takes a model and an input. */
export const createModerations = (address: ClassifierAddress): ClassifierModel => ({
  judge: async (text, side, signal) => {
    const asked = await askJson(
      address,
      "/moderations",
      { model: address.model, input: text },
      answer,
      signal,
    );
    if (!asked.ok) return asked;
    const judged = asked.value.results.flatMap(({ categories }) => Object.entries(categories));
    // An answer without any category that we know would let everything pass, for ever.
    if (!judged.some(([category]) => dutyOf(category) !== undefined))
      return fail(classifierFailure("protocol-error", "the classifier names no known category"));
    const found = judged.filter(([, isFound]) => isFound === true);
    const duties = found.map(([category]) => dutyOf(category));
    return ok(gravest(duties, side));
  },
});
