import { rmSync } from "node:fs";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { ESSENTIAL_TOPICS } from "@evenfall/server/characters/card/to-character-lines.ts";
import { dataFolder } from "../platform/data-folder.ts";

/** The content that the project ships. */
export const CONTENT = fileURLToPath(new URL("../../../../content", import.meta.url));

/** A folder that is removed after the test or, with `afterAll`, after those of a file. */
export const testFolder = (whenDone: (remove: () => void) => void = onTestFinished): string => {
  const folder = dataFolder("test");
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Changes the text of a file, so that a test decides where the damage is. */
export const editFile = async (path: string, change: (text: string) => string): Promise<void> => {
  const text = await readFile(path, "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`${path} is as it was`);
  await writeFile(path, changed);
};

const NEUTRAL = new URL(
  "../../../../apps/server/src/characters/import/basic-lines.json",
  import.meta.url,
);

/** Lines that tests change. */
const KEPT = "play.json";

/**
 * A content folder with the shipped characters. Of their lines, which take long to screen, it has only those that
 * tests change, and neutral ones.
 */
export const contentFolder = async (folder = testFolder()): Promise<string> => {
  await cp(join(CONTENT, "characters"), join(folder, "characters"), { recursive: true });
  const basics = JSON.parse(await readFile(NEUTRAL, "utf8")) as Record<string, string[]>;
  for (const id of await readdir(join(folder, "characters"))) {
    const lines = join(folder, "characters", id, "lines");
    const kept = JSON.parse(await readFile(join(lines, KEPT), "utf8")) as object;
    for (const name of await readdir(lines)) if (name !== KEPT) await rm(join(lines, name));
    const topics = Object.entries(basics).filter(
      ([topic]) => Object.hasOwn(ESSENTIAL_TOPICS, topic) && !Object.hasOwn(kept, topic),
    );
    const text = JSON.stringify(Object.fromEntries(topics)).replaceAll(/\{\{\w+\}\}/g, id);
    await writeFile(join(lines, "basics.json"), text);
  }
  return folder;
};
