import { character } from "@evenfall/testing/web/character.ts";
import { expect, it } from "vitest";
import { operatorWords } from "./operator-words.ts";

it("fills what it knows of a character, and leaves what it does not as it is", () => {
  const words = operatorWords("{character} and {possessive} {moon}", character("ada", "Ada"));
  expect(words).toBe("Ada and her {moon}");
});
