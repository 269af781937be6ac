import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

it.each([
  ["un día muy largo", "es"],
  ["cuéntame de ti", "es"],
  ["qué pelícano", "es"],
  ["me llamo lucía por cierto", "es"],
  ["no me has contestado", "es"],
  ["qué cenaste", "es"],
  ["je suis un peu fatigué", "fr"],
  ["sono stanco di tutto", "it"],
  ["eu estou com sono hoje", "pt"],
  ["es war ein langer tag", "de"],
  ["i had a long day in san diego", null],
  ["no me neither lol", null],
])("tells the language of: %s", (words, language) => {
  expect(languageOf(words)).toBe(language);
});

it.each([
  ["no me avisaste a tiempo", "es"],
  ["pizza, and you?", null],
])("in a talk in Spanish, tells the language of: %s", (words, language) => {
  expect(languageOf(words, "es")).toBe(language);
});
