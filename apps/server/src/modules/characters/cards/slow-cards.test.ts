import { describe, expect, it } from "vitest";
import { importCard } from "./import-card.ts";
import { bytesOf, foreignJson } from "./test-foreign-card.ts";

const LENGTH = 100_000;

/** Generous: a quadratic reading takes minutes, and the machine may be busy. */
const MOST_MICROSECONDS = 4_000_000;

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
    "of “%s” again and again is read in a moment",
    (piece) => {
      const text = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
      const fields = {
        description: text,
        personality: text.slice(0, 50_000),
        first_mes: text.slice(0, 50_000),
      };
      const before = process.cpuUsage();
      importCard(bytesOf(foreignJson(fields)), { age: 30 }, 3);
      expect(process.cpuUsage(before).user).toBeLessThan(MOST_MICROSECONDS);
    },
    60_000,
  );
});
