import { and, eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CharacterCard } from "../card/card.ts";
import { changesBetween } from "./changes-between.ts";
import { personaFile, personaOf, personaVersion } from "../card/persona.ts";
import { characterVersions } from "../tables.ts";

/** Most earlier versions cached in memory. */
const MOST_CACHED = 200;

export interface CharacterVersionsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** All versions that conversations may be pinned to. Call `keepCurrent` first, when the server starts. */
export const createCharacterVersions = (deps: CharacterVersionsDeps) => {
  let current: ReadonlyMap<string, CharacterCard> = new Map();
  // Least recently used first. A stored version never changes; a missing one may still be added.
  const cached = new Map<string, CharacterCard>();

  const cache = (key: string, card: CharacterCard): CharacterCard => {
    cached.delete(key);
    cached.set(key, card);
    const [oldest] = cached.keys();
    if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
    return card;
  };

  const stored = async (now: CharacterCard, version: string): Promise<CharacterCard | null> => {
    const [row] = await deps.database.queries
      .select({ persona: characterVersions.persona })
      .from(characterVersions)
      .where(and(eq(characterVersions.characterId, now.id), eq(characterVersions.version, version)))
      .limit(1);
    const persona = personaFile.safeParse(row?.persona);
    if (!persona.success || personaVersion(persona.data) !== version) return null;
    return { ...now, ...persona.data, version };
  };

  return {
    /** The differences between two versions, in words for the visitor. */
    changesBetween,
    /** Stores each card's version, once, and makes these cards the current ones. */
    keepCurrent: async (cards: readonly CharacterCard[]): Promise<void> => {
      current = new Map(cards.map((card) => [card.id, card]));
      cached.clear();
      if (cards.length === 0) return;
      const createdAt = new Date(deps.clock.now());
      await deps.database.queries
        .insert(characterVersions)
        .values(
          cards.map((card) => ({
            characterId: card.id,
            version: card.version,
            persona: personaOf(card),
            createdAt,
          })),
        )
        .onConflictDoNothing();
    },
    /**
     * The character in that version: its persona as of then, its looks and what it can say without a
     * model as of now. Null for an unknown character or version, and for one whose stored form is
     * invalid.
     */
    at: async (characterId: string, version: string): Promise<CharacterCard | null> => {
      const now = current.get(characterId);
      if (now === undefined || now.version === version) return now ?? null;
      const key = `${characterId}/${version}`;
      const known = cached.get(key) ?? (await stored(now, version));
      return known === null ? null : cache(key, known);
    },
  };
};

export type CharacterVersions = ReturnType<typeof createCharacterVersions>;
