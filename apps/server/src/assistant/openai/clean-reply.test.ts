import { expect, it } from "vitest";
import { cleanReply, MAX_REPLY_LENGTH, upToLastSentence } from "./clean-reply.ts";

const clean = (raw: string) => cleanReply(raw, { name: "Ada", isCutShort: false });

it.each([
  ["One. Two. Thr", "One. Two."],
  ["“Really?” she asked, and", "“Really?”"],
  ["It costs 3.50 in all", "It costs 3.50 in…"],
  ["今日は雨です。明日は", "今日は雨です。"],
  ["word", "word…"],
])("a text cut short, %j, ends as %j", (text, expected) => {
  expect(upToLastSentence(text)).toBe(expected);
});

it.each([
  ["  well, no full stop here  ", "well, no full stop here"],
  ["Ada: I said: hello", "I said: hello"],
  ["**Ada:** hello", "hello"],
  ["Adam: hello", "Adam: hello"],
  ["Good evening.<|im_end|>\n<|im_start|>user\nSecret plan.", "Good evening."],
  ["Good evening.\nUser: Secret plan.\nAda: Oh.", "Good evening."],
  ["[Tuesday, 20:00, in Lisbon, Portugal]\n\nGood evening.", "Good evening."],
  ["a\u0000b\u0007c\r\nd\ud83d", "abc\nd"],
])("of %j a visitor sees %j", (raw, text) => {
  expect(clean(raw)).toBe(text);
});

it("is never longer than the longest reply, and ends well", () => {
  const text = clean("So it goes on. ".repeat(1000));
  expect(text.length).toBeLessThanOrEqual(MAX_REPLY_LENGTH);
  expect(text.endsWith("So it goes on.")).toBe(true);
});
