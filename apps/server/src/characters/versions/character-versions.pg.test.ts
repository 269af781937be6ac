import { afterAll, beforeEach, expect, it } from "vitest";
import { shippedCharacters } from "@evenfall/testing/assistant/scripted-conversation.ts";
import { createTestDatabase } from "@evenfall/testing/platform/database.ts";
import { createCharacterVersions, type CharacterCard } from "../index.ts";
import { personaOf, personaVersion } from "../card/persona.ts";

const { marisol } = await shippedCharacters();
if (marisol === undefined) throw new Error("a character is missing");

const clock = { now: () => Date.UTC(2026, 10, 21), after: () => () => undefined };

/** Marisol with changes of the operator's. */
const changed = (changes: Partial<CharacterCard>): CharacterCard => {
  const card = { ...marisol, ...changes };
  return { ...card, version: personaVersion(personaOf(card)) };
};

const db = await createTestDatabase({ whenDone: afterAll });
beforeEach(() => db.pool.query("delete from character_versions"));

const open = () => createCharacterVersions({ database: db.database, clock });

const later = changed({ personality: "Quiet.", greeting: "a new greeting", avatar: "/new.svg" });

it("an earlier version is who she was, with the pictures, the greeting and the lines of now", async () => {
  await open().keepCurrent([marisol]);
  const versions = open();
  await versions.keepCurrent([later]);
  expect(await versions.at("marisol", marisol.version)).toEqual({
    ...later,
    personality: marisol.personality,
    version: marisol.version,
  });
  expect(await versions.at("marisol", later.version)).toEqual(later);
});

it("an earlier version that was never seen, or of nobody, is nothing; it may turn up later", async () => {
  const versions = open();
  await versions.keepCurrent([later]);
  expect(await versions.at("marisol", marisol.version)).toBeNull();
  expect(await versions.at("nobody", marisol.version)).toBeNull();
  await open().keepCurrent([marisol]);
  expect(await versions.at("marisol", marisol.version)).not.toBeNull();
});

it("an earlier version stays as it was first stored, also by many servers at once", async () => {
  await Promise.all([1, 2, 3, 4].map(() => open().keepCurrent([marisol, later].slice(0, 1))));
  await open().keepCurrent([marisol]);
  const { rows } = await db.pool.query("select version from character_versions");
  expect(rows).toEqual([{ version: marisol.version }]);
});

it.each([
  ["an age under 18", `jsonb_set(persona, '{age}', '17')`],
  ["another text than its version stands for", `jsonb_set(persona, '{summary}', '"Else."')`],
  ["a field that nobody knows", `persona || '{"mood": "sunny"}'`],
])("an earlier version with %s is refused", async (_what, damage) => {
  await open().keepCurrent([marisol]);
  await db.pool.query(`update character_versions set persona = ${damage}`);
  const versions = open();
  await versions.keepCurrent([later]);
  expect(await versions.at("marisol", marisol.version)).toBeNull();
});
