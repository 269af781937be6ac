import { describe, expect, it } from "vitest";
import { mentions } from "./mentions.ts";

describe("a message that carries a fact's telling words", () => {
  it.each([
    ["MISO slept all day", "Miso"],
    ["i miss são paulo", "Sao Paulo"],
    ["Sao Paulo!", "São Paulo"],
    ["the cellos were out of tune", "cello"],
    ["two dumplings, please", "dumpling"],
    ["Lisbon's hills", "Lisbon"],
    ["bouldering again", "bouldering"],
    ["i met Rex", "Rex and Bo"],
    ["that coffee shop again", "coffee shop"],
    ["coffee?", "coffee"],
    ["on the 14th of march", "14 March"],
    ["l'accordéon", "accordeon"],
  ])("“%s” of “%s”", (content, value) => expect(mentions(content, value)).toBe(true));

  it.each([
    ["the end", "the"],
    ["a shop", "coffee shop"],
    ["coffee?", "coffee shop"],
    ["in march", "14 March"],
    ["I like the sea", "Likes the"],
    ["misty morning", "Miso"],
    ["", "Lisbon"],
    ["Lisbon", ""],
    ["nurses", "purse"],
  ])("not “%s” of “%s”", (content, value) => expect(mentions(content, value)).toBe(false));
});
