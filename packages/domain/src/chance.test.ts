import { expect, it } from "vitest";
import { CANNED_WITHOUT_THREAD } from "./canned.ts";
import { drawDelayMs } from "./chance.ts";
import { READ_DELAY } from "./run.ts";

it.each([READ_DELAY, CANNED_WITHOUT_THREAD])(
  "draws whole milliseconds, both ends included, from %j",
  (range) => {
    expect(drawDelayMs(range, { next: () => 0 })).toBe(range.minMs);
    expect(drawDelayMs(range, { next: () => 1 - Number.EPSILON })).toBe(range.maxMs);
    expect(Number.isInteger(drawDelayMs(range, { next: () => 0.123456 }))).toBe(true);
  },
);
