import { expect, test } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { createProgress } from "./progress.ts";

const step = { done: "saved", table: "public.messages", place: 4, of: 21 };

const told = async (isTTY: boolean): Promise<readonly string[]> => {
  const clock = testClock();
  const pieces: string[] = [];
  const progress = createProgress({ clock, stream: { isTTY, write: (text) => pieces.push(text) } });
  progress.begin(step);
  progress.advance(10, 1_000);
  await clock.advance(200);
  progress.advance(12_345, 3_400_000);
  progress.advance(12_400, 3_450_000);
  await clock.advance(50);
  progress.advance(1, 3_499_999);
  progress.end();
  return pieces;
};

test("a terminal sees one line that grows, five times a second at most", async () => {
  expect(await told(true)).toEqual([
    "\r\u001b[2Ksaved public.messages, table 4 of 21: 12,345 rows, 3.4 MB",
    "\r\u001b[2Ksaved public.messages, table 4 of 21: 1 row, 3.5 MB\n",
  ]);
});

test("a log gets one line for a table", async () => {
  expect(await told(false)).toEqual(["saved public.messages, table 4 of 21: 1 row, 3.5 MB\n"]);
});
