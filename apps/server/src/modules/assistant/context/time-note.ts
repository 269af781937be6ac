import type { CharacterCard } from "../../characters/index.ts";

/** What time it is where the character lives, as one line; the only part of a context that the clock decides. */
export const timeNote = (
  card: Pick<CharacterCard, "location" | "timeZone">,
  now: number,
): string => {
  const local = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: card.timeZone,
  }).format(now);
  return `[${local.replace(/,? /u, ", ")}, in ${card.location}]`;
};
