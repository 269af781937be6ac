export type { CharacterCard, Speech } from "./card.ts";
export type { ContentFault } from "../../platform/content/index.ts";
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
export { toPageCharacter } from "./page-character.ts";
