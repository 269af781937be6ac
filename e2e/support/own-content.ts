import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const CONTENT = fileURLToPath(new URL("../../content", import.meta.url));

/** A copy of the operator's content that a test may change. */
export interface OwnContent {
  readonly folder: string;
  /** Replaces a field of the character's card; a server reads it when it starts. */
  rewrites(characterId: string, field: string, text: string): Promise<void>;
  dispose(): Promise<void>;
}

export const copyContent = async (): Promise<OwnContent> => {
  const root = await mkdtemp(join(tmpdir(), "evenfall-content-"));
  const folder = join(root, "content");
  await cp(CONTENT, folder, { recursive: true });
  return {
    folder,
    rewrites: async (characterId, field, text) => {
      const file = join(folder, "characters", characterId, "card.json");
      const card = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
      await writeFile(file, JSON.stringify({ ...card, [field]: text }, null, 2));
    },
    dispose: () => rm(root, { recursive: true, force: true }),
  };
};
