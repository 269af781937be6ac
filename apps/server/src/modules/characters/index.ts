export {
  CARD_FORMATS,
  exportCharacter,
  giveAge,
  importCharacter,
  listCharacters,
  removeCharacter,
  type CardFormat,
  type ImportOptions,
  type GivenOut,
  type ListedCharacter,
  type TakenIn,
} from "./cards/index.ts";
export type { CharacterCard, Speech } from "./card.ts";
export {
  createCharacterVersions,
  type CharacterVersions,
  type CharacterVersionsDeps,
} from "./character-versions.ts";
export {
  FACT_KINDS,
  type Answer,
  type CharacterLines,
  type FactKind,
  type Line,
  type Topic,
} from "./lines.ts";
export type { Lorebook, LoreEntry } from "./lorebook.ts";
export { loadCharacters } from "./load-characters.ts";
export { drawingFault } from "./pictures.ts";
export { constantLore, tellLore, type CostOf } from "./tell-lore.ts";
export { toPageCharacter } from "./page-character.ts";
