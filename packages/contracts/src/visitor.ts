import * as v from "valibot";
import { wholeNumber } from "./primitives.ts";

/**
 * The state of the age step for this visitor (design §3.15). `locked`: said they are under 18 (duties
 * L11). `assurance-needed`: the region asks for more than a birth date (duties L9). `asked`: "Are you 18
 * or older?" waits for an answer.
 */
export const ageStep = v.picklist([
  "open",
  "adult",
  "refused",
  "locked",
  "assurance-needed",
  "asked",
]);
export type AgeStep = v.InferOutput<typeof ageStep>;

/** Who is asking: somebody with an account, or a guest (spec §6). */
export const visitor = v.object({
  ageStep,
  account: v.nullable(
    v.object({
      /** The spec's uid. */
      id: v.string(),
      displayName: v.string(),
      email: v.string(),
      premium: v.boolean(),
    }),
  ),
  /** A guest's conversation that the server holds, if any (design §3.6: at most one). */
  guestConversationId: v.nullable(v.string()),
  /** Replies spent on the guest pass (design §3.5). */
  repliesSpent: wholeNumber,
});
export type Visitor = v.InferOutput<typeof visitor>;

/** The answer to the age step: a date that is checked and not stored. */
export const birthDate = v.object({ day: wholeNumber, month: wholeNumber, year: wholeNumber });
