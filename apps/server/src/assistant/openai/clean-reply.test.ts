import { expect, it } from "vitest";
import { cleanReply, MAX_REPLY_LENGTH, upToLastSentence } from "./clean-reply.ts";

const clean = (raw: string, isCutShort = false, name = "Ada") =>
  cleanReply(raw, { name, isCutShort });

it.each([
  ["One. Two. Thr", "One. Two."],
  ["“Really?” she asked, and", "“Really?”"],
  ["It costs 3.50 in all", "It costs 3.50 in…"],
  ["今日は雨です。明日は", "今日は雨です。"],
  ["Done!", "Done!"],
  ["no end in sight", "no end in…"],
  ["word", "word…"],
  ["", ""],
])("a text cut short, %j, ends as %j", (text, expected) =>
  expect(upToLastSentence(text)).toBe(expected),
);

it("leaves a whole reply as it is", () =>
  expect(clean("  well, no full stop here  ")).toBe("well, no full stop here"));

it("takes only the name that stands in front", () => {
  expect(clean("Ada: I said: hello")).toBe("I said: hello");
  expect(clean("Adam: hello")).toBe("Adam: hello");
  expect(clean("A+: hello", false, "A+")).toBe("hello");
});

it("keeps what can be stored, and no character that cannot", () => {
  expect(clean("a\u0000b\u0007c\r\nd\ud83d")).toBe("abc\nd");
});

it("is never longer than the longest reply, and ends well", () => {
  const text = clean("So it goes on. ".repeat(1000));
  expect(text.length).toBeLessThanOrEqual(MAX_REPLY_LENGTH);
  expect(text.endsWith("So it goes on.")).toBe(true);
});
