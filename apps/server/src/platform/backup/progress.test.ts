import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";

const told = async (isTTY: boolean) => {
  const lines: string[] = [];
  const progress = createProgress("saved", { isTTY, write: (text) => lines.push(text) });
  const row = Buffer.from(`${"x".repeat(1_249_999)}\n`);
  const { pieces } = progress.follow(
    '"public"."messages"',
    21,
    (async function* () {
      yield* [row, row];
    })(),
  );
  for await (const piece of pieces) void piece;
  return { lines, words: progress.words() };
};

test("a log gets a line for a table, and at a terminal that line grows", async () => {
  const last = "saved public.messages, table 1 of 21: 2 rows, 2.5 MB\n";
  const words = "1 tables, 2 rows, 2.5 MB unpacked";
  expect(await told(false)).toEqual({ lines: [last], words });
  const { lines } = await told(true);
  expect(lines[0]).toBe("\r\u001b[2Ksaved public.messages, table 1 of 21: 1 row, 1.3 MB");
  expect(lines.at(-1)).toBe(`\r\u001b[2K${last}`);
});
