import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SERVER = "apps/server";

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number }[];
}

/** Makes a next version of the server: this program with further migrations. Gives the path of its `main.ts`. */
export const makeNextVersion = async (
  migrations: readonly (readonly [name: string, text: string])[],
): Promise<string> => {
  const home = testFolder();
  await mkdir(join(home, SERVER), { recursive: true });
  for (const part of ["src", "migrations", "package.json"])
    await cp(join(ROOT, SERVER, part), join(home, SERVER, part), { recursive: true });
  for (const part of ["node_modules", "packages", "apps/web", `${SERVER}/node_modules`])
    await symlink(join(ROOT, part), join(home, part)).catch((error: unknown) => {
      // npm makes this folder only if a package needs its own version of a dependency.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    });
  const folder = join(home, SERVER, "migrations");
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as Journal;
  const newest = Math.max(...journal.entries.map(({ when }) => when));
  const added = migrations.map(([tag], index) => ({
    idx: journal.entries.length + index,
    version: "7",
    when: newest + 1 + index,
    tag,
    breakpoints: true,
  }));
  for (const [tag, text] of migrations) await writeFile(join(folder, `${tag}.sql`), text);
  await writeFile(
    journalFile,
    JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }),
  );
  return join(home, SERVER, "src/main.ts");
};
