import { expect, test } from "vitest";
import { markedParts } from "./marked-parts.ts";

test.each([
  ["a lemon pie", [{ from: 2, to: 7 }], "a |[lemon]| pie"],
  [
    "lemon pie",
    [
      { from: 0, to: 5 },
      { from: 6, to: 9 },
    ],
    "[lemon]| |[pie]",
  ],
  ["nothing", [], "nothing"],
])("parts a snippet at what was found: %s", (snippet, ranges, shown) => {
  const parts = markedParts({ snippet, ranges });
  expect(parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("|")).toBe(shown);
});
