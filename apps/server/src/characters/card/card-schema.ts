import { CANNED_LINES, CHARACTER_MINIMUM_AGE } from "@evenfall/domain";
import * as z from "zod";

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const words = z.string().trim().min(1, "must not be empty").max(4000);

/** `card.json` of a character. Unknown fields are refused, so that a typo is noticed. */
export const cardFile = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, "must be a short lower-case word"),
  order: z.int(),
  name: words.max(40),
  age: z
    .int()
    .min(CHARACTER_MINIMUM_AGE, `a character is at least ${CHARACTER_MINIMUM_AGE}`)
    .max(120),
  location: words.max(80),
  timeZone: z.string().refine(isTimeZone, "not a known time zone"),
  pronouns: z.strictObject({ subject: words, object: words, possessive: words }),
  summary: words,
  likes: z.array(words.max(40)).max(6).optional(),
  personality: words,
  background: words,
  speech: z.strictObject({ voice: words, rules: z.array(words).min(1) }),
  greeting: words.max(400),
  openers: z.array(words.max(120)).min(1).max(6),
  cannedReplies: z
    .array(words.max(400))
    .length(CANNED_LINES, `must be exactly ${CANNED_LINES} lines`)
    .refine((lines) => new Set(lines).size === lines.length, "two of the lines are the same"),
});

/** The same, for a character that waits for an age. */
export const waitingCard = cardFile.extend({ age: cardFile.shape.age.exactOptional() });
