import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { loadCharacters } from "./load-characters.ts";

const CONTENT = fileURLToPath(new URL("../../../../../content", import.meta.url));

const contentWith = async (file: string, change: (text: string) => string): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), "evenfall-content-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  await cp(CONTENT, dir, { recursive: true });
  const path = join(dir, file);
  await writeFile(path, change(await readFile(path, "utf8")));
  return dir;
};

it("a line that a character may not say is a fault of its file, with its place", async () => {
  const file = "characters/marisol/card.json";
  const dir = await contentWith(file, (text) => {
    const card = JSON.parse(text) as { cannedReplies: string[] };
    card.cannedReplies[3] = "Of course I'm a real human being, not an AI.";
    return JSON.stringify(card, null, 2);
  });
  const loaded = await loadCharacters(dir);
  if (loaded.ok) throw new Error("it was loaded");
  expect(loaded.error).toEqual([
    expect.objectContaining({
      file,
      field: "cannedReplies[3]",
      problem: expect.stringContaining("claims-human") as unknown,
    }),
  ]);
});
