import { fail, ok, type Result } from "@evenfall/domain";
import type { CharacterCard } from "../characters/index.ts";
import { nothingWithId, type ProtocolError } from "./wire/protocol-error.ts";

/** The character behind an assistant's id: `asst_marisol`, or `marisol` alone. */
export const findCharacter = (
  characters: ReadonlyMap<string, CharacterCard>,
  id: string,
): Result<CharacterCard, ProtocolError> => {
  const card = characters.get(id.startsWith("asst_") ? id.slice("asst_".length) : id);
  return card === undefined ? fail(nothingWithId("assistant", id.slice(0, 200))) : ok(card);
};
