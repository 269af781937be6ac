import { expect, test } from "vitest";
import { repliesTo } from "./reply-to.ts";

const said = (...texts: string[]) => texts.map((content, index) => ({ id: `${index}`, content }));

test("a reply speaks to an earlier message where it takes up words of that one alone", () => {
  const asked = said("my sister moved to Porto", "she hates the rain there", "anyway, dinner soon");
  expect(repliesTo("your sister in Porto? lucky her", asked)).toBe("0");
});

test("it speaks to none in particular where it takes up the newest, several, or too little", () => {
  const asked = said("my sister moved to Porto", "dinner with my sister soon");
  expect(repliesTo("dinner sounds good", asked)).toBeNull();
  expect(repliesTo("a sister in Porto, and dinner", asked)).toBeNull();
  expect(repliesTo("Porto is far", asked)).toBeNull();
  expect(repliesTo("a sister in Porto", asked.slice(0, 1))).toBeNull();
  expect(
    repliesTo("what would you like about that", said("I would like that", "what about you")),
  ).toBeNull();
});
