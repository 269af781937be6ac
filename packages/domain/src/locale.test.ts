import { expect, it } from "vitest";
import { LOCALES, pickLocale } from "./locale.ts";

it.each([
  ["what was chosen", "es", "en-US,en", "es"],
  ["a choice of English", "en", "es-MX,es", "en"],
  ["the browser's language with a region", null, "es-MX", "es"],
  ["the browser's most wanted", null, "en;q=0.5, es-AR;q=0.9", "es"],
  ["the first of those wanted alike", null, "en-GB,es-ES", "en"],
  ["the next where the first is not offered", null, "fr-CA,fr;q=0.9,es;q=0.4,en;q=0.2", "es"],
  ["English, which is not refused", null, "es;q=0,de", "en"],
  ["English without a word", null, null, "en"],
  ["the browser's over a choice that nobody offers", "xx; <b>", "ES", "es"],
  ["English for what is no quality", null, "es;q=much", "en"],
] as const)("gives %s", (_, chosen, accepted, locale) => {
  expect(pickLocale({ chosen, accepted, offered: LOCALES })).toBe(locale);
});

it("gives no language that is not offered", () => {
  expect(pickLocale({ chosen: "es", accepted: "es", offered: ["en"] })).toBe("en");
});
