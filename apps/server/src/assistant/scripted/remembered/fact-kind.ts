import type { FactKind } from "../../../characters/index.ts";
import type { ContextFact } from "../../../memory/index.ts";
import { repeatable } from "../facts/fact.ts";

/** A remembered fact in words that fit into the lines about its kind. */
export interface KnownKind {
  readonly kind: FactKind;
  readonly value: string;
}

interface Form {
  readonly kind: FactKind;
  /** Subjects that may be told in this form; any where there is none. */
  readonly subject?: RegExp;
  /** The whole text; its first group is the value. */
  readonly text: RegExp;
  /** What the value has to look like. */
  readonly value?: RegExp;
  readonly shape?: (value: string) => string;
}

const I = String.raw`(?:i |i'm |i am |my )?`;
const LIVES = String.raw`(?:lives?|living|moved|based) (?:in|to) (.+)`;
const WHEN = String.raw`(?: (?:on|around|in|this|next|at|over|for) .+)?`;
const PET = /^pet\b/u;
const PLAN = /^plan\b/u;

const form = (
  kind: FactKind,
  text: string,
  more: Pick<Form, "subject" | "value" | "shape"> = {},
): Form => ({
  kind,
  text: new RegExp(`^${I}${text}$`, "iu"),
  ...more,
});

/** How facts are worded, by rules and by most hands; the first form that fits tells the kind. */
const FORMS: readonly Form[] = [
  form("name", String.raw`(?:is called|is named|called|named|goes by|go by|name is|name's) (.+)`),
  form("name", String.raw`(?:is |it's )?(\p{L}[\p{L}'-]+)`, { subject: /^name$/u }),
  form("place", LIVES, { subject: /^home$/u }),
  // Of a note only a name of a place will do: "Lives in hope" is no address.
  form("place", LIVES, { subject: /^note\b/u, value: /^\p{Lu}/u }),
  form("job", String.raw`(?:works?|working) (?:as (?:an? |the )?|in )(.+)`, { subject: /^job$/u }),
  form("pet", String.raw`(?:has|have|had) .+ (?:called|named) (.+)`, { subject: PET }),
  form("pet", String.raw`(?:has|have) (?:an? |one )((?:\p{L}+ ){0,1}\p{L}+)`, {
    subject: PET,
    shape: (animal) => `your ${animal}`,
  }),
  form("pet", String.raw`(?:has|have) (?:two|three|four|five|six|several|some|\d) (.+)`, {
    subject: PET,
    shape: (animals) => `your ${animals}`,
  }),
  form("plan", String.raw`(?:is )?going to (?!see\b)(.+?)${WHEN}`, {
    subject: PLAN,
    shape: (place) => `trip to ${place}`,
  }),
  form("plan", String.raw`(?:is )?moving to (.+?)${WHEN}`, {
    subject: PLAN,
    shape: (place) => `move to ${place}`,
  }),
  form("plan", String.raw`(?:has|have|starts?) (?:an? |the )?(.+?)${WHEN}`, { subject: PLAN }),
  form("hobby", String.raw`collects? (.+)`, { shape: (thing) => `collecting ${thing}` }),
  form("hobby", String.raw`plays? (?:the )?(.+)`),
  form("hobby", String.raw`(?:is )?into (.+)`),
  form(
    "dislike",
    String.raw`(?:dislikes?|hates?|can't stand|cannot stand|doesn't like|don't like) (.+)`,
  ),
  form("like", String.raw`(?:likes?|loves?|enjoys?|adores?) (.+)`),
];

/** What a remembered fact tells, as a kind that there are lines for; null where none fits. */
export const kindOf = ({
  subject,
  text,
}: Pick<ContextFact, "subject" | "text">): KnownKind | null => {
  for (const one of FORMS) {
    const value = (one.subject?.test(subject) ?? true) ? one.text.exec(text)?.[1] : undefined;
    if (value === undefined || /[,;:]|\. /u.test(value) || !(one.value?.test(value) ?? true))
      continue;
    const clean = repeatable(value);
    const shaped = clean === null ? null : repeatable((one.shape ?? String)(clean));
    if (shaped !== null) return { kind: one.kind, value: shaped };
  }
  return null;
};
