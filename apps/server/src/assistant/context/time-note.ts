import type { CharacterCard } from "../../characters/index.ts";

const FORMS = {
  hour: { weekday: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  day: { day: "numeric", month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a formatter costs more than all else in a context; there are as many as characters have zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (form: keyof typeof FORMS, timeZone: string): Intl.DateTimeFormat => {
  const name = `${form} ${timeZone}`;
  const known = formatters.get(name);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", { ...FORMS[form], timeZone });
  formatters.set(name, made);
  return made;
};

/** A day where the character lives. */
export const dayNote = (timeZone: string, at: number): string =>
  formatterOf("day", timeZone).format(at);

/** What time it is where the character lives, as one line; the only part of a context that the clock decides. */
export const timeNote = (
  card: Pick<CharacterCard, "location" | "timeZone">,
  now: number,
): string => {
  const local = formatterOf("hour", card.timeZone).format(now);
  return `[${local.replace(/,? /u, ", ")}, in ${card.location}]`;
};
