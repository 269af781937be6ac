import { expect, it } from "vitest";
import { inWords } from "./in-words.ts";

it.each([
  ["Loves pelicans", "you love pelicans"],
  ["Comes from Lisbon", "you come from Lisbon"],
  ["Is a night owl", "you're a night owl"],
  ["Has a birthday on 4 May", "you have a birthday on 4 May"],
  ["Studies law", "you study law"],
  ["Favourite colour: green", "your favourite colour is green"],
  ["pelicans are the best!!", "“pelicans are the best”"],
  ["Likes it when you call me Bear", "“Likes it when you call me Bear”"],
  ["My two kids come first", "“My two kids come first”"],
  ["🦩", "“🦩”"],
])("says “%s” as %s", (text, phrase) => {
  expect(inWords(text)).toBe(phrase);
});

it.each(["", "...", "<>{}", "My dad is dead", "Wants nudes", "\u202e\n"])(
  "says nothing of “%s”",
  (text) => {
    expect(inWords(text)).toBeNull();
  },
);

it("stays on one short line whatever was written", () => {
  for (const text of [
    "word ".repeat(40),
    "x".repeat(160),
    "e\u0301\u0302\u0303\u0304".repeat(30),
    "😀".repeat(80),
    "a\nb\u2028c",
  ]) {
    const phrase = inWords(text) ?? "";
    expect(phrase.length).toBeLessThanOrEqual(76);
    expect(phrase.isWellFormed()).toBe(true);
    expect(phrase).not.toMatch(/[\n\r\u2028]/u);
  }
});
