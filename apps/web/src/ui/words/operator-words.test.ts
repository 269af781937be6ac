import { describe, expect, test } from "vitest";
import type { PageContent } from "@evenfall/contracts";
import { operatorWords } from "./operator-words.ts";

const brand = {
  name: "Duskline",
  company: "Duskline GmbH",
  supportEmail: "help@duskline.example",
  price: "$4.50",
} as PageContent["brand"];

describe("the operator's words", () => {
  test("stay as they are where a placeholder is unknown or has no character", () => {
    expect(operatorWords("{character} and {moon}", brand)).toBe("{character} and {moon}");
  });
});
