import type { CharacterCard } from "../../characters/index.ts";
import { localTime } from "../local-time.ts";

/** What time it is where the character lives, as one line; the only part of a context that the clock decides. */
export const timeNote = (card: Pick<CharacterCard, "location" | "timeZone">, now: number): string =>
  `[${localTime("hour", card.timeZone, now).replace(/,? /u, ", ")}, in ${card.location}]`;
