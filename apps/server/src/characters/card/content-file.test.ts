import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { given } from "@evenfall/testing/conversations/visitor.ts";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { readContentFile } from "../../platform/content/index.ts";

const folder = testFolder(afterAll);

const read = async (text: string) => {
  await writeFile(join(folder, "some.json"), text);
  return readContentFile(folder, "some.json");
};

const parsed = async (text: string) => given(await read(text));

it.each([
  '{"a":[1,-2.5e3,true,false,null,"x\\u00e9\\n\\"y\\""],"b":{}}',
  '{"__proto__":{"polluted":true},"list":[[],[[]]]}',
])("a content file is read as the platform reads it: %s", async (text) => {
  expect((await parsed(text)).value).toEqual(JSON.parse(text));
  expect("polluted" in {}).toBe(false);
});

it("a content file knows the line of each value, and of the place where a missing one should stand", async () => {
  const { lineOf } = await parsed(
    '{\n  "a": [\n    1,\n    { "b": 2 }\n  ],\n  "c": {\n    "d": 3\n  }\n}',
  );
  expect(lineOf(["a"])).toBe(2);
  expect(lineOf(["a", 0])).toBe(3);
  expect(lineOf(["a", 1, "b"])).toBe(4);
  expect(lineOf(["c", "d"])).toBe(7);
  expect(lineOf(["c", "missing"])).toBe(6);
  expect(lineOf([])).toBe(1);
});

it.each([
  ['{\n  "a": 1,\n}', 3],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n"a": 1,\n"a": 2}', 3],
  [`${"[".repeat(40)}${"]".repeat(40)}`, 1],
  ["[".repeat(200_000), 1],
  ['{\n"a": "\t"}', 2],
])("a content file of %j is refused, and named is line %i", async (text, line) => {
  expect(await read(text)).toMatchObject({ ok: false, error: [{ line }] });
});
