import { describe, expect, it } from "vitest";
import { GROWS_WITH_LENGTH, growthOf } from "../../../testing/growth.ts";
import { importCard } from "./import-card.ts";
import { bytesOf, foreignJson } from "./test-foreign-card.ts";

const LENGTH = 100_000;

describe("a card written to keep the reader busy", () => {
  it.each([
    "a",
    "a ",
    "a.",
    "a-",
    " ",
    "\n",
    "<",
    "< ",
    "<a ",
    "<a on",
    "![",
    "![a](",
    "[",
    "&#",
    "ignore ",
    "ignore previous ",
    "no ",
    "never ",
    "never say ",
    "you are ",
    "she is a ",
    "she is 1",
    "age ",
    "age: ",
    "1 ",
    "17 years ",
    "her ",
    "at the ",
    "students ",
    "looks like a ",
    "body of ",
    "deny ",
    "nsfw never ",
    "system ",
    "([*system",
    "convince ",
    "*",
    "* a",
    "*a* ",
    "@@a\n",
    "{{",
    "{{a",
    "{{char}} is ",
    "\u0301",
    "\u200B",
    "é",
    "漢",
    "😀",
    "goes to a ",
    "data : ",
    "java ",
    "url( ",
    "when a b was ",
  ])(
    "of “%s” again and again costs no more than its length",
    (piece) => {
      const growth = growthOf(LENGTH, (length) => {
        const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
        const half = text.slice(0, length / 2);
        const fields = { description: text, personality: half, first_mes: half };
        importCard(bytesOf(foreignJson(fields)), { age: 30 }, 3);
      });
      expect(growth).toBeLessThan(GROWS_WITH_LENGTH);
    },
    60_000,
  );
});
