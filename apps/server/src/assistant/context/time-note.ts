import type { CharacterCard } from "../../characters/index.ts";

/** Making a formatter costs more than all else in a context; there are as many as characters have zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  formatters.set(timeZone, made);
  return made;
};

/** What time it is where the character lives, as one line; the only part of a context that the clock decides. */
export const timeNote = (
  card: Pick<CharacterCard, "location" | "timeZone">,
  now: number,
): string => {
  const local = formatterOf(card.timeZone).format(now);
  return `[${local.replace(/,? /u, ", ")}, in ${card.location}]`;
};
