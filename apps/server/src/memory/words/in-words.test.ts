import { expect, it } from "vitest";
import { inWords } from "./in-words.ts";

it.each([
  ["Loves pelicans", "you love pelicans"],
  ["Is a night owl", "you're a night owl"],
  ["Lost their father", "you lost your father"],
  ["Sister Hana lives in Porto", "your sister Hana lives in Porto"],
  ["Favourite colour: green", "your favourite colour is green"],
  ["Their flight has been moved", "your flight has been moved"],
  ["They and Bex own a house", "you and Bex own a house"],
  ["Was a bus driver for 34 years", "you were a bus driver for 34 years"],
  ["Would love to live in Kyoto", "you would love to live in Kyoto"],
  ["Mentioned her name is Matilda", "“her name is Matilda”"],
  ["Loves your voice", "“Loves your voice”"],
  ["Night shifts only", "“Night shifts only”"],
  [
    "Asked “how long have you had it?”: ten years",
    "asked “how long have you had it”, you said “ten years”",
  ],
])("“%s” is said as %s", (note, said) => {
  expect(inWords(note)).toBe(said);
});
