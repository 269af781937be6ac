import { createHash } from "node:crypto";
import * as z from "zod";
import { cardFile } from "./card-schema.ts";
import type { CharacterCard } from "./card.ts";
import { lorebookFile } from "../lore/lorebook-schema.ts";

/** Hexadecimal digits of a version, enough to tell all versions of a character apart. */
const VERSION_LENGTH = 16;

/** What defines a character. Pictures, greeting, openers and lines are not part of it. */
export const personaFile = z.strictObject({
  ...cardFile.pick({
    name: true,
    age: true,
    location: true,
    timeZone: true,
    pronouns: true,
    summary: true,
    personality: true,
    background: true,
    speech: true,
  }).shape,
  lorebook: lorebookFile.nullable(),
});
export type Persona = z.output<typeof personaFile>;

export const personaOf = (card: Pick<CharacterCard, keyof Persona>): Persona =>
  z.object(personaFile.shape).parse(card);

/** The same text for equal values: the database returns an object's fields in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );

/** The version of a persona: a hash of it. */
export const personaVersion = (persona: Persona): string =>
  createHash("sha256").update(canonical(persona)).digest("hex").slice(0, VERSION_LENGTH);
