import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { loadContent, warnOfSamples } from "./content.ts";
import { collectingLog } from "@evenfall/testing/platform/collecting-log.ts";

const SHIPPED = fileURLToPath(new URL("../../../content", import.meta.url));

let contentDir = "";
beforeEach(async () => {
  contentDir = await mkdtemp(join(tmpdir(), "content-"));
  onTestFinished(() => rm(contentDir, { recursive: true }));
  await cp(SHIPPED, contentDir, { recursive: true });
});

const edit = async (file: string, change: (text: string) => string): Promise<void> => {
  const path = join(contentDir, file);
  await writeFile(path, change(await readFile(path, "utf8")));
};

it("tells the faults of all files at once, each by file, line and field", async () => {
  await edit("brand/brand.json", (text) => text.replace('"priceCents": 999', '"priceCents": "9"'));
  await edit("legal/terms.md", (text) => `${text}\nWrite to {nobody}.\n`);
  await edit("safety.json", (text) => text.replace('"title": ', '"titel": '));
  await edit("legal/privacy.md", (text) => text.replace("# Privacy Policy", "# Privacy"));
  const loaded = await loadContent(contentDir);
  if (loaded.ok) throw new Error("it was loaded");
  expect(loaded.error.split("\n")).toEqual([
    "The content does not load.",
    "  safety.json, line 3, card.suicide.title: is missing",
    "  safety.json, line 4, card.suicide.titel: not a known field",
    "  brand/brand.json, line 5, priceCents: must be a number",
    expect.stringMatching(
      /^ {2}legal\/terms\.md, line \d+, \{nobody\}: this placeholder is not known$/,
    ),
    '  legal/privacy.md, line 1: the first line must be "# Privacy Policy"',
  ]);
});

it("names a folder that is not there", async () => {
  expect(await loadContent(`${contentDir}/nowhere`)).toEqual({
    ok: false,
    error: `There is no folder CONTENT_DIR ${contentDir}/nowhere.`,
  });
});

it("warns of the sample address and of legal text that nobody made theirs, and shows neither mark", async () => {
  await edit("legal/terms.md", (text) => text.replace(/^<!-- Sample.*\n/m, ""));
  const loaded = await loadContent(contentDir);
  if (!loaded.ok) throw new Error(loaded.error);
  expect(JSON.stringify(loaded.value.site)).not.toContain("Sample text");
  const log = collectingLog();
  warnOfSamples(loaded.value, log);
  expect(log.lines.map(({ fields }) => fields)).toEqual([
    { supportEmail: "support@evenfall.example" },
    {
      texts: ["legal/privacy.md", "legal/content.md", "legal/manifesto.md", "legal/safety.md"],
    },
  ]);
});
