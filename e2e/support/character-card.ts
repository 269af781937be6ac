import { readFileSync } from "node:fs";

/** The operator's card of a character, as far as journeys look at it. */
export interface CharacterCard {
  readonly greeting: string;
  readonly cannedReplies: readonly string[];
}

export const cardOf = (id: string): CharacterCard =>
  JSON.parse(
    readFileSync(new URL(`../../content/characters/${id}/card.json`, import.meta.url), "utf8"),
  ) as CharacterCard;
