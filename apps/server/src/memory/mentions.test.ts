import { expect, it } from "vitest";
import { mentions } from "./mentions.ts";

it.each([
  ["MISO slept all day", "Miso", true],
  ["i miss são paulo", "Sao Paulo", true],
  ["the cellos were out of tune", "cello", true],
  ["coffee?", "coffee", true],
  ["on the 14th of march", "14 March", true],
  ["l'accordéon", "accordeon", true],
  ["the end", "the", false],
  ["coffee?", "coffee shop", false],
  ["in march", "14 March", false],
  ["Lisbon", "", false],
])("“%s” carries the telling words of “%s”: %s", (content, value, isSo) => {
  expect(mentions(content, value)).toBe(isSo);
});
