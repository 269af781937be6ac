import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CONTENT, testFolder } from "@evenfall/testing/server/content-folder.ts";
import { loadAgeLevels } from "./levels-file.ts";

const folderWith = async (text: string): Promise<string> => {
  const folder = testFolder();
  await writeFile(join(folder, "age-levels.json"), text);
  return folder;
};

it("asks for no more than a birth date as it is shipped", async () => {
  expect(await loadAgeLevels(CONTENT)).toEqual({
    ok: true,
    value: { default: "self-declared", regions: {} },
  });
});

it("reads countries and parts of countries", async () => {
  const folder = await folderWith(
    '{ "default": "assured", "regions": { "GB": "assured", "US-TX": "self-declared" } }',
  );
  expect(await loadAgeLevels(folder)).toEqual({
    ok: true,
    value: { default: "assured", regions: { GB: "assured", "US-TX": "self-declared" } },
  });
});

it.each([
  ['{ "regions": {} }', "default"],
  ['{ "default": "assured",\n "regions": {\n "GB": "assurred" } }', "regions.GB"],
  ['{ "default": "assured", "regions": { "UK": "assured" } }', "regions.UK"],
  ['{ "default": "assured", "regions": {}, "region": {} }', "region"],
])("does not load %s", async (text, field) => {
  const folder = await folderWith(text);
  expect(await loadAgeLevels(folder)).toMatchObject({
    ok: false,
    error: [{ file: "age-levels.json", field }],
  });
});

it("does not start without the file, so that a slip of its name lowers no level", async () => {
  expect(await loadAgeLevels(join(CONTENT, "legal"))).toMatchObject({
    ok: false,
    error: [{ problem: "the file is missing" }],
  });
});
