import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { loadAgeLevels } from "./levels-file.ts";

const SHIPPED = fileURLToPath(new URL("../../../../../content", import.meta.url));

const folderWith = async (text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "evenfall-levels-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "age-levels.json"), text);
  return folder;
};

it("asks for no more than a birth date as it is shipped", async () => {
  expect(await loadAgeLevels(SHIPPED)).toEqual({
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
  expect(await loadAgeLevels(join(SHIPPED, "legal"))).toMatchObject({
    ok: false,
    error: [{ problem: "the file is missing" }],
  });
});
