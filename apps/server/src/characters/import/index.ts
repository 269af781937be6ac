export { CARD_FORMATS, type CardFormat } from "./card-format.ts";
export {
  exportCharacter,
  giveAge,
  importCharacter,
  listCharacters,
  removeCharacter,
  type GivenOut,
  type ListedCharacter,
  type TakenIn,
} from "./character-folders.ts";
export type { ImportOptions } from "./import-card.ts";
