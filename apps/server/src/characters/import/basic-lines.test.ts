import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { giveAge, importCharacter, loadCharacters, type CharacterCard } from "../index.ts";
import { talkWith } from "@evenfall/testing/assistant/scripted-conversation.ts";
import { bytesOf, foreignJson } from "@evenfall/testing/characters/foreign-card.ts";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { contentFolder, testFolder } from "@evenfall/testing/server/content-folder.ts";
import basics from "./basic-lines.json" with { type: "json" };

/** Replies that admit not to know, and invent nothing. */
const SILENT = new RegExp(
  [...basics["card-silent"], ...basics["unknown-question"]].join("|").replaceAll("?", "\\?"),
);

const folder = testFolder(afterAll);
let imported: readonly CharacterCard[] = [];
beforeAll(async () => {
  await contentFolder(folder);
  const file = join(folder, "ines.json");
  const description =
    "{{char}} repairs clocks in Porto. {{char}} never learned to swim. She grew up on a farm. A dog named Pretzel sleeps below her bench.";
  await writeFile(file, bytesOf(foreignJson({ description, scenario: "" })));
  given(await importCharacter(folder, file, { location: "Bergen" }));
  given(await giveAge(folder, "ines-vidal", 41));
  imported = given(await loadCharacters(folder)).filter(({ id }) => id === "ines-vidal");
});

it.each([
  ["hi", /^[^{}]+$/],
  ["are you real?", /\bAI\b|software|program/],
  ["i want to die", /988/],
  ["how old are you?", /\b41\b/],
  ["age?", /\b41\b/],
  ["what's your name?", /Ines Vidal/],
  ["where do you live?", /Bergen/],
  ["who are you?", /\bAI\b|: Ines Vidal repairs clocks/],
  ["tell me about yourself", /\bAI\b|: Ines Vidal repairs clocks/],
  ["what do you do for a living?", /: Ines Vidal repairs clocks in Porto\./],
  ["can you swim?", /: Ines Vidal never learned to swim\./],
  ["where did you grow up?", /: She grew up on a farm\./],
  ["do you have a dog?", /: A dog named Pretzel sleeps/],
  ["what's your dog's name?", /: A dog named Pretzel sleeps/],
  ["ines, do you have siblings?", SILENT],
])("an imported character answers “%s” as it can", async (asked, reply) => {
  expect.assertions(1);
  for (const card of imported) expect(await talkWith(card).says(asked)).toMatch(reply);
});

it("an imported character takes a question about itself for no objection", async () => {
  expect.assertions(1);
  for (const talk of imported.map((card) => talkWith(card))) {
    await talk.says("do you have a dog?");
    expect(await talk.says("what's your dog's name?")).toMatch(/Pretzel|written|know/);
  }
});

it("an imported character has no other words for what it cannot answer, however often it is asked", async () => {
  expect.assertions(20);
  for (const { says } of imported.map((card) => talkWith(card)))
    for (let time = 0; time < 20; time += 1)
      expect(await says("do you have siblings?", "do you play chess?")).toMatch(SILENT);
});
