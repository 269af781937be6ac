import { mustParse, pageCharacter, type PageCharacter } from "@evenfall/contracts";
import type { CharacterCard } from "./card/card.ts";

/** The fields of a character that the page shows, and no others. */
export const toPageCharacter = (card: CharacterCard): PageCharacter =>
  mustParse(pageCharacter, card);
