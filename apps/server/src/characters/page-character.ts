import type { PageCharacter } from "@evenfall/contracts";
import type { CharacterCard } from "./card/card.ts";

/** What the page may know of a character: what it shows, and no more. */
export const toPageCharacter = (card: CharacterCard): PageCharacter => ({
  id: card.id,
  name: card.name,
  age: card.age,
  location: card.location,
  timeZone: card.timeZone,
  pronouns: { ...card.pronouns },
  avatar: card.avatar,
  portrait: card.portrait,
  greeting: card.greeting,
  openers: [...card.openers],
  cannedReplies: [...card.cannedReplies],
});
