import { mustParse, pageCharacter, type PageCharacter } from "@evenfall/contracts";
import type { CharacterCard } from "./card/card.ts";

/** What the page may know of a character: what it shows, and no more. */
export const toPageCharacter = (card: CharacterCard): PageCharacter =>
  mustParse(pageCharacter, card);
