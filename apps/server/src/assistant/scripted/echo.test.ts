import { expect, it } from "vitest";
import { echoOf, tellsOfPast } from "./echo.ts";

it.each([
  ["my boss yelled at me lol", "your boss yelled at you"],
  ["I was late for my last exam, anyway", "you were late for your last exam"],
  ["haha ok. so we bought our first tent", "you bought your first tent"],
  ["Nora cries a lot, but we laugh too. i didnt sleep", "Nora cries a lot"],
  ["are you ok? my wife knows, my brother too", "your wife knows"],
  ["I sat until 1 am looking for flights", "you sat until 1 am looking for flights"],
  ["is that so?", null],
  ["if i lose my job i move to Lisbon", null],
  ["i hope you feel better", null],
  ["i already told you about the tent", null],
  ["he cut his arm and there was blood", null],
  ["y yo con la sonrisa de siempre", null],
  ["see https://example.com/tent", null],
  ["моя собака спит", null],
  ["😂😂", null],
])("of “%s” says back “%s”", (typed, echo) => {
  expect(echoOf(typed, "")).toBe(echo);
});

it("does not say back what only repeats the line before", () => {
  expect(echoOf("preferred the screws lol", "I preferred the screws.")).toBeNull();
});

it.each(["your boss yelled at you", "she took the cat"])("takes “%s” for an event", (text) => {
  expect(tellsOfPast(text)).toBe(true);
  expect(tellsOfPast("your wife knows")).toBe(false);
});
