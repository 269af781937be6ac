import { describe, expect, it } from "vitest";
import { GROWS_WITH_LENGTH, growthOf } from "../../../testing/growth.ts";
import { importCard } from "./import-card.ts";
import { bytesOf, foreignJson } from "./test-foreign-card.ts";

const LENGTH = 100_000;
/** An eighth of it is short indeed. */
const SHORT_LENGTH = 2000;

const FOR_AGES = [
  "turned ",
  "turned seventeen ",
  "seventeen ",
  "seven-",
  "is just just just ",
  "who is ",
  "ines ",
  "ines is just ",
  "hundred and ",
  "age: *_ ",
  "not yet ",
  "weeks from her ",
  "will celebrate her a ",
  "a girl of ",
  "at seventeen, ",
  "f/",
  "17 / ",
  "seen sixteen ",
  "born 1 years ",
  "the day a b c ",
  "has a a a cat ",
];

const FOR_SCHOOL = [
  "junior ",
  "junior at ",
  "junior at a",
  "junior at a.a-a'",
  "juniors at high ",
  "student in her a ",
  "high-",
  "high school",
  "tenth-",
  "still ",
  "still in ",
  "still in her a year of ",
  "goes to a b c ",
  "attends the her ",
  "as a junior in high school ",
];

const FOR_DENIALS = [
  "she is really ",
  "she is a real, ",
  "real, and living ",
  "is not ",
  "is human, not ",
  "an ai ",
  "ai a",
  "an ai she hides ",
  "never a b c d say ",
  "never say that that that ",
  "unaware that she is ",
  "ask human ",
  "asks if she is real, ",
  "ask her person a",
  "tells everyone that ",
  "insists that she is a a ",
  "forgets that she is ",
  "must always ",
  "not a b ",
];

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
    ...FOR_AGES,
    ...FOR_SCHOOL,
    ...FOR_DENIALS,
  ])(
    "of “%s” again and again costs no more than its length",
    (piece) => {
      const growth = growthOf(LENGTH, (length) => {
        const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
        const half = text.slice(0, length / 2);
        const fields = { description: text, personality: half, first_mes: half };
        importCard(bytesOf(foreignJson(fields)), { age: 30 }, []);
      });
      expect(growth).toBeLessThan(GROWS_WITH_LENGTH);
    },
    60_000,
  );

  // What is bounded in a long text may still be too much in each of many short ones.
  it.each([...FOR_AGES, ...FOR_SCHOOL, ...FOR_DENIALS])(
    "of “%s” again and again in two hundred short pieces of lore costs no more than their length",
    (piece) => {
      const growth = growthOf(SHORT_LENGTH, (length) => {
        const content = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
        const entries = Array.from({ length: 200 }, () => ({ keys: ["x"], content }));
        importCard(bytesOf(foreignJson({ character_book: { entries } })), { age: 30 }, []);
      });
      expect(growth).toBeLessThan(GROWS_WITH_LENGTH);
    },
    60_000,
  );
});
