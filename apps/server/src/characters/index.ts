export { CARD_FORMATS, type CardFormat } from "./import/card-format.ts";
export {
  exportCharacter,
  giveAge,
  importCharacter,
  listCharacters,
  removeCharacter,
  type GivenOut,
  type TakenIn,
} from "./import/character-folders.ts";
export type { ImportOptions } from "./import/import-card.ts";
export type { CharacterCard } from "./card/card.ts";
export { createCharacterVersions, type CharacterVersions } from "./versions/character-versions.ts";
export { INTENTS, type Act, type Intent, type Mood } from "./intents/intents.ts";
export { allLines } from "./card/to-character-lines.ts";
export {
  FACT_KINDS,
  type CharacterLines,
  type FactKind,
  type FollowUp,
  type Line,
  type Topic,
} from "./card/lines.ts";
export type { Lorebook, LoreEntry } from "./lore/lorebook-schema.ts";
export { loadCharacters } from "./card/load-characters.ts";
export { checkPicture } from "./card/pictures.ts";
export { constantLore, selectLore } from "./lore/select-lore.ts";
export { toPageCharacter } from "./page-character.ts";
