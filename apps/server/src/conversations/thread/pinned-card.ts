import type { CharacterCard } from "../../characters/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { ConversationRow } from "../rows.ts";

/**
 * The card that answers in a conversation: of the version that it is pinned to, or the current one
 * where that version was never kept. Null where the character is gone.
 */
export const pinnedCard = async (
  { characterId, characterVersion }: Pick<ConversationRow, "characterId" | "characterVersion">,
  { characters, versions }: Pick<ConversationsDeps, "characters" | "versions">,
): Promise<CharacterCard | null> => {
  const current = characters.get(characterId);
  if (current === undefined) return null;
  if (characterVersion === null || characterVersion === current.version) return current;
  return (await versions.at(characterId, characterVersion)) ?? current;
};
