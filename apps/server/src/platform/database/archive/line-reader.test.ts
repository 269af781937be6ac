import { expect, test } from "vitest";
import { createLineReader, CutShort } from "./line-reader.ts";

const inPieces = async function* (text: string, length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
};

const readRows = async (rows: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of rows) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

test.each([
  ["no rows", ""],
  ["rows", "a\tb\nc\t🌒\n"],
  ["rows that nearly look like the end", "\\\\.\n.\n\\.x\n\\N\nx\\.\n"],
  ["an empty row", "\n\n"],
])(
  "%s are read whole in pieces of any length, and the text goes on behind",
  async (_what, rows) => {
    for (let length = 1; length < 24; length += 1) {
      const reader = createLineReader(inPieces(`title\n${rows}\\.\nbehind\n`, length));
      expect(await reader.line()).toBe("title");
      expect(await readRows(reader.rows())).toBe(rows);
      expect(await reader.line()).toBe("behind");
      expect(await reader.line()).toBeNull();
    }
  },
);

test("text that ends within rows or within a line is cut short", async () => {
  const withinRows = createLineReader(inPieces("a\nb\n\\.", 3));
  await expect(readRows(withinRows.rows())).rejects.toThrow(CutShort);
  const withinLine = createLineReader(inPieces("tit", 2));
  await expect(withinLine.line()).rejects.toThrow(CutShort);
});

test("the digest is of everything before the last line", async () => {
  const digestAfter = async (text: string) => {
    const reader = createLineReader(inPieces(text, 2));
    await reader.line();
    await readRows(reader.rows());
    await reader.line();
    return reader.digestBeforeLine();
  };
  const digest = await digestAfter("a\nb\n\\.\nend\n");
  expect(await digestAfter("a\nb\n\\.\nother\n")).toBe(digest);
  expect(await digestAfter("a\nB\n\\.\nend\n")).not.toBe(digest);
  expect(await digestAfter("A\nb\n\\.\nend\n")).not.toBe(digest);
});
