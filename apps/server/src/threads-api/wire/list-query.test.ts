import { expect, it } from "vitest";
import { fixedList } from "./fixed-list.ts";
import { readListQuery, readPage } from "./list-query.ts";

const LETTERS = Array.from("abcdefghij");
const source = fixedList("message", LETTERS, (letter) => letter);

const page = async (query: Readonly<Record<string, string>>): Promise<string> => {
  const read = readListQuery(query);
  if (!read.ok) return read.error.message;
  const found = await readPage(read.value, source);
  return found.ok
    ? `${found.value.rows.join("")}${found.value.hasMore ? "…" : ""}`
    : found.error.message;
};

it.each<[Record<string, string>, string]>([
  [{}, "jihgfedcba"],
  [{ order: "asc" }, "abcdefghij"],
  [{ limit: "3" }, "jih…"],
  [{ order: "asc", limit: "3", after: "c" }, "def…"],
  [{ limit: "3", after: "c" }, "ba"],
  [{ order: "asc", limit: "3", before: "c" }, "ab"],
  [{ order: "asc", limit: "3", before: "h" }, "efg…"],
  [{ limit: "3", before: "c" }, "fed…"],
  [{ limit: "3", before: "h" }, "ji"],
  [{ order: "asc", limit: "2", after: "b", before: "g" }, "cd…"],
  [{ limit: "4", after: "g", before: "b" }, "fedc"],
  [{ after: "a" }, ""],
  [{ after: "zz" }, "No message found with id 'zz'."],
  [{ before: "a'b" }, "No message found with id 'a'b'."],
])("reads %j as %s", async (query, expected) => {
  expect(await page(query)).toBe(expected);
});
