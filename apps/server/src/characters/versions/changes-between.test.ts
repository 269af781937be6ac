import { expect, it } from "vitest";
import { changesBetween } from "./changes-between.ts";
import { shippedCharacters } from "@evenfall/testing/assistant/scripted-conversation.ts";
import { lorebookFile } from "../lore/lorebook-schema.ts";
import { personaOf, personaVersion } from "../card/persona.ts";

const { marisol } = await shippedCharacters();
if (marisol === undefined) throw new Error("a character is missing");

const book = (...contents: readonly string[]) =>
  lorebookFile.parse({ entries: contents.map((content) => ({ keys: ["x"], content })) });

const versionOf = (changes: Partial<typeof marisol>) =>
  personaVersion(personaOf({ ...marisol, ...changes }));

it.each([
  { name: "Mara" },
  { age: 28 },
  { personality: "Quiet." },
  { speech: { ...marisol.speech, voice: "Loud." } },
  { lorebook: book("a new note") },
])("the version of a character is another one with %o", (changes) => {
  expect(versionOf(changes)).not.toBe(marisol.version);
});

it("the version of a character stays with another greeting, picture, line or place", () => {
  const shown = { greeting: "hello", openers: ["hey"], avatar: "/a.png", portrait: "/b.png" };
  expect(versionOf({ ...shown, order: 9, lines: { topics: {} } })).toBe(marisol.version);
});

it("what is told of a new version is every part that changed, before and after, in words", () => {
  const to = {
    ...marisol,
    age: 28,
    personality: "Quiet.",
    pronouns: { subject: "they", object: "them", possessive: "their" },
  };
  expect(changesBetween(marisol, to)).toEqual([
    { part: "Age", before: "27", after: "28" },
    { part: "Pronouns", before: "she/her/her", after: "they/them/their" },
    { part: "Personality", before: marisol.personality, after: "Quiet." },
  ]);
});

it("what is told of a new version counts lore and gives none of it away", () => {
  const from = { ...marisol, lorebook: book("a secret", "kept") };
  const to = { ...marisol, lorebook: book("kept", "another secret", "a third") };
  expect(changesBetween(from, to)).toEqual([
    { part: "World", before: "2 notes", after: "3 notes, 2 new or changed" },
  ]);
  expect(changesBetween({ ...from, lorebook: null }, to)).toEqual([
    { part: "World", before: null, after: "3 notes" },
  ]);
  expect(changesBetween(from, { ...to, lorebook: null })).toEqual([
    { part: "World", before: "2 notes", after: null },
  ]);
});
