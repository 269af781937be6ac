import { describe, expect, test } from "vitest";
import type { PageCharacter, PageContent } from "@evenfall/contracts";
import { operatorWords } from "./operator-words.ts";

const brand = {
  name: "Duskline",
  company: "Duskline GmbH",
  supportEmail: "help@duskline.example",
  price: "$4.50",
} as PageContent["brand"];

const julian = {
  name: "Julian",
  pronouns: { subject: "he", object: "him", possessive: "his" },
} as PageCharacter;

describe("the operator's words", () => {
  test("carry name and pronoun of the character, the brand and the price", () => {
    const words = "{brand}, {price}: write {character}, call {object} by {brand}.";
    expect(operatorWords(words, brand, julian)).toBe(
      "Duskline, $4.50: write Julian, call him by Duskline.",
    );
  });

  test("stay as they are where a placeholder is unknown or has no character", () => {
    expect(operatorWords("{character} and {moon}", brand)).toBe("{character} and {moon}");
  });

  test("treat a name with a dollar sign as text", () => {
    expect(operatorWords("Hi {character}", brand, { ...julian, name: "$& Co" })).toBe("Hi $& Co");
  });
});
