import { describe, expect, it } from "vitest";
import { GROWS_WITH_LENGTH, growthOf } from "../../testing/growth.ts";
import { findFacts } from "./finding/find-facts.ts";
import { mentions } from "./mentions.ts";
import { isSensitive } from "./sensitive/is-sensitive.ts";
import { summarise } from "./summary/summarise.ts";

/** Far longer than a message may be, so that growth shows. */
const LENGTH = 64_000;

const PIECES = [
  "a",
  "a ",
  " ",
  "\n",
  "a.",
  "i ",
  "i'm ",
  "my ",
  "my my ",
  "my name is ",
  "i live in ",
  "i live in a and ",
  "i love a, b and ",
  "i work as a ",
  "not ",
  "no longer ",
  "if i ",
  "and ",
  ", ",
  "“",
  '"a" ',
  "(",
  "my sister ",
  "tomorrow ",
  "on the 3 ",
  "the ",
  "é",
  "\u0301",
  "漢",
  "😀",
  "Aa Bb ",
  "http://a.b/",
];

describe("a message written to keep the reader busy", () => {
  it.each(PIECES)(
    "of “%s” again and again costs no more than its length",
    (piece) => {
      const growth = growthOf(LENGTH, (length) => {
        const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
        findFacts(text, "Where do you live?", 0);
        isSensitive(text);
        mentions(text, "the old harbour");
        summarise(null, [{ role: "user", content: text, at: 0 }], 400);
      });
      expect(growth).toBeLessThan(GROWS_WITH_LENGTH);
    },
    60_000,
  );
});
