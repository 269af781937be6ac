import { describe, expect, test } from "vitest";
import {
  extendDown,
  extendUp,
  LATEST,
  stretchOf,
  WINDOW_MOST,
  type LogWindow,
} from "./log-window.ts";

const messages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    type: "message" as const,
    key: `m${from + index}`,
  }));

const shown = (entries: ReturnType<typeof messages>, window: LogWindow) => {
  const { start, end } = stretchOf(entries, window);
  return [entries[start]?.key, entries[end - 1]?.key, end - start];
};

describe("the window on a long log", () => {
  test("counts messages, and takes the notices among and before them along", () => {
    const log = [
      ...messages(0, 10),
      { type: "notice" as const, key: "n1" },
      ...messages(10, 30),
      { type: "notice" as const, key: "n2" },
      ...messages(30, 60),
    ];
    const { start, end } = stretchOf(log, LATEST);
    expect(log[start]?.key).toBe("n1");
    expect(log.slice(start, end).filter(({ type }) => type === "message")).toHaveLength(50);
  });

  test("grows upwards and stays where it is when earlier pages load above it", () => {
    const grown = extendUp(messages(100, 400), LATEST);
    expect(shown(messages(100, 400), grown)).toEqual(["m300", "m399", 100]);
    expect(shown(messages(0, 400), grown)).toEqual(["m300", "m399", 100]);
  });

  test("never holds more than the most, and gives up the end when it climbs", () => {
    const log = messages(0, 400);
    let window = LATEST;
    for (let step = 0; step < 10; step += 1) window = extendUp(log, window);
    expect(shown(log, window)).toEqual(["m0", "m199", WINDOW_MOST]);
    window = extendDown(log, window);
    expect(shown(log, window)).toEqual(["m50", "m249", WINDOW_MOST]);
  });

  test("reaches the end again and follows it from there", () => {
    const log = messages(0, 400);
    let window = extendUp(log, { fromKey: "m100", toKey: "m150" });
    for (let step = 0; step < 10; step += 1) window = extendDown(log, window);
    expect(window.toKey).toBeNull();
    expect(shown(messages(0, 401), window)[1]).toBe("m400");
  });

  test("falls back to the newest page when its ends are gone", () => {
    expect(shown(messages(500, 600), { fromKey: "m1", toKey: "m40" })).toEqual([
      "m550",
      "m599",
      50,
    ]);
  });
});
