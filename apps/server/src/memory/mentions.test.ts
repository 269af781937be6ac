import { describe, expect, it } from "vitest";
import { mentions } from "./mentions.ts";

describe("a message that carries a fact's telling words", () => {
  it.each([
    ["MISO slept all day", "Miso"],
    ["i miss são paulo", "Sao Paulo"],
    ["the cellos were out of tune", "cello"],
    ["coffee?", "coffee"],
    ["on the 14th of march", "14 March"],
    ["l'accordéon", "accordeon"],
  ])("“%s” of “%s”", (content, value) => expect(mentions(content, value)).toBe(true));

  it.each([
    ["the end", "the"],
    ["coffee?", "coffee shop"],
    ["in march", "14 March"],
    ["Lisbon", ""],
  ])("not “%s” of “%s”", (content, value) => expect(mentions(content, value)).toBe(false));
});
