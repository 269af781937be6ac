import { describe, expect, it } from "vitest";
import { explodesAt, GROWS_WITH_LENGTH, growthOf } from "@evenfall/testing/platform/growth.ts";
import { findFacts } from "./finding/find-facts.ts";
import { mentions } from "./mentions.ts";
import { isSensitive } from "./sensitive/is-sensitive.ts";
import { summarise } from "./summary/summarise.ts";

/** Far longer than a message may be, so that growth shows. */
const LENGTH = 64_000;

const PIECES = ["i live in ", "i love a, b and ", "“", "on the 3 ", "http://a.b/"];

/** Beginnings of clauses, and parts of lists, places, plans and things in them. */
const BEGINNINGS = ["", "my ", "I live in ", "I'm going to ", "I love "];
const LINKS = [
  "spanish and ",
  "a spanish, a and ",
  "irish gaelic, and as well as french & ",
  "tea, coffee and cake or ",
  "my dog and my cat called Bo and ",
  "an interview at the exam on ",
];

const read = (text: string): void => {
  findFacts(text, "Where do you live?", 0);
  isSensitive(text);
  mentions(text, "the old harbour");
  summarise(null, [{ role: "user", content: text, at: 0 }], 400);
};

describe("a message written to keep the reader busy", () => {
  it.each(PIECES)(
    "of “%s” again and again costs no more than its length",
    (piece) => {
      const growth = growthOf(LENGTH, (length) => {
        const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
        read(text);
      });
      expect(growth).toBeLessThan(GROWS_WITH_LENGTH);
    },
    60_000,
  );

  it.each(LINKS)("of “%s” strung together explodes nowhere", (link) => {
    for (const beginning of BEGINNINGS)
      expect(explodesAt(60, (times) => read(`${beginning}${link.repeat(times)}n`))).toBeNull();
  });
});
