import { expect, test } from "vitest";
import { createTally, isSameTally } from "./tally.ts";

const tallyOf = (...pieces: readonly string[]) => {
  const tally = createTally();
  for (const piece of pieces) tally.add(Buffer.from(piece));
  return tally.result();
};

test("rows count the same wherever they are cut", () => {
  const text = "one\ttwo\n\nthree 🌒\t\\N\n";
  const whole = tallyOf(text);
  expect(whole).toMatchObject({ rows: 3, bytes: Buffer.byteLength(text) });
  const bytes = Buffer.from(text);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const tally = createTally();
    tally.add(bytes.subarray(0, cut));
    tally.add(bytes.subarray(cut));
    expect(tally.result()).toEqual(whole);
  }
  expect(tallyOf(...text.split(/(?=.)/u))).toEqual(whole);
});

test("rows count the same in whatever order they come", () => {
  expect(isSameTally(tallyOf("a\nb\nc\n"), tallyOf("c\na\nb\n"))).toBe(true);
});

test.each([
  ["a changed row", "a\nb\nx\n"],
  ["a missing row", "a\nb\n"],
  ["a row twice in place of another", "a\na\nc\n"],
  ["one row of two", "ab\nc\n\n"],
])("%s is noticed", (_what, other) => {
  expect(isSameTally(tallyOf("a\nb\nc\n"), tallyOf(other))).toBe(false);
});
