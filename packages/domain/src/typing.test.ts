import { expect, it, test } from "vitest";
import { bubblesOf, TYPING, typingMs } from "./typing.ts";

const always = (value: number) => ({ next: () => value });

it.each([
  ["", 0.5, 700],
  ["x".repeat(40), 0, 1360],
  ["x".repeat(40), 1, 2040],
  ["🌊".repeat(40), 0.5, 1700],
  ["x".repeat(2000), 0.5, 5000],
])("a reply is typed for as long as a person would need: %#", (text, chance, ms) => {
  expect(typingMs(text, TYPING, always(chance))).toBe(ms);
});

test("a range from 0 to 0 switches typing off", () => {
  expect(typingMs("x".repeat(40), { minMs: 0, maxMs: 0 }, always(0.5))).toBe(0);
});

it.each([
  ["one\n \t\n\n\ntwo\nthree", ["one", "two\nthree"]],
  ["one\n\n", ["one"]],
])("a text of two parts is two bubbles: %j", (text, bubbles) => {
  expect(bubblesOf(text)).toEqual(bubbles);
});
