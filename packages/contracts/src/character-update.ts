import * as v from "valibot";

/** How one part of a character changed; a part that is new or gone is null on one side. */
export const characterChange = v.object({
  /** In words for people: "Personality". */
  part: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type CharacterChange = v.InferOutput<typeof characterChange>;

/** How a character's newest version differs from the one a conversation is pinned to. */
export const characterUpdate = v.object({
  from: v.string(),
  to: v.string(),
  changes: v.array(characterChange),
});
export type CharacterUpdate = v.InferOutput<typeof characterUpdate>;
