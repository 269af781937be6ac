import { expect, it } from "vitest";
import { clockTime, MESSAGE_MAX_LENGTH, parseContent, readableContent } from "./message.ts";

it.each([
  ["words", "hey"],
  ["space around them", "  hey \n"],
  ["an emoji of several parts", "👩‍👩‍👧"],
  ["right-to-left words with marks", "\u202eשלום\u202c مرحبا"],
  ["letters joined by zero-width characters", "می\u200cخواهم"],
  ["the greatest length", "x".repeat(MESSAGE_MAX_LENGTH)],
  ["the greatest length in pairs", "😀".repeat(MESSAGE_MAX_LENGTH / 2)],
])("keeps %s as typed", (_what, text) => {
  expect(parseContent(text)).toEqual({ ok: true, value: text });
});

it.each([
  ["nothing", "", "empty"],
  ["white space", " \t\n\u00a0\u2003\ufeff\u2800", "empty"],
  ["zero-width characters alone", "\u200b\u200d\u2060\u00ad", "empty"],
  ["marks of direction alone", "\u200f \u202e\u202c", "empty"],
  ["one unit too many", "x".repeat(MESSAGE_MAX_LENGTH + 1), "too-long"],
  ["a null character", "a\u0000", "unreadable-characters"],
  ["a carriage return", "a\r\nb", "unreadable-characters"],
  ["an escape", "\u001b[31m", "unreadable-characters"],
  ["a C1 control", "a\u0085", "unreadable-characters"],
  ["a high surrogate alone", "a\ud83d", "unreadable-characters"],
  ["a low surrogate alone", "\ude00a", "unreadable-characters"],
])("refuses %s", (_what, text, fault) => {
  expect(parseContent(text)).toEqual({ ok: false, error: fault });
});

it("makes pasted text readable, and changes nothing else", () => {
  expect(readableContent("a\r\nb\rc\u0000d\ud83de\u0085 😀\t\n")).toBe("a\nb\ncde 😀\t\n");
});

it.each([
  ["2026-06-01T00:00:00Z", "UTC", "00:00"],
  ["2026-03-08T06:59:00Z", "America/New_York", "01:59"],
  ["2026-03-08T07:00:00Z", "America/New_York", "03:00"],
  ["2026-06-01T18:30:00Z", "Asia/Kolkata", "00:00"],
])("shows %s in %s as %s", (moment, zone, shown) => {
  expect(clockTime(new Date(moment), zone)).toBe(shown);
});
