import { expect, test } from "vitest";
import { stretchOf } from "./log-window.ts";
import { windowAround } from "./window-around.ts";

const entries = Array.from({ length: 400 }, (_, index) => ({
  type: "message" as const,
  key: `m${index}`,
}));

test.each([
  ["m200", 150, 251],
  ["m3", 0, 54],
  ["m380", 330, 400],
])("the rows around %s come into the page with it", (key, start, end) => {
  expect(stretchOf(entries, windowAround(entries, key))).toEqual({ start, end });
});
