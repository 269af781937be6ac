import * as z from "zod/mini";

/** Where the 18+ step stands for this visitor (design §3.15). */
export const ageStep = z.enum(["open", "adult", "refused"]);
export type AgeStep = z.infer<typeof ageStep>;

/** Who is asking: somebody with an account, or a guest (spec §6). */
export const visitor = z.object({
  ageStep,
  account: z.nullable(
    z.object({
      /** The spec's uid. */
      id: z.string(),
      displayName: z.string(),
      email: z.string(),
      premium: z.boolean(),
    }),
  ),
  /** A guest's conversation that the server holds, if any (design §3.6: at most one). */
  guestConversationId: z.nullable(z.string()),
  /** Replies spent on the guest pass (design §3.5). */
  repliesSpent: z.int(),
});
export type Visitor = z.infer<typeof visitor>;

/** The 18+ step's answer: a date that is judged and not kept. */
export const birthDate = z.object({ day: z.int(), month: z.int(), year: z.int() });
