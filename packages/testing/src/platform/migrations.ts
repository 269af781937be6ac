import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of migrations as the migrator reads it: name and text of each, oldest first. */
export const migrationsFolder = (
  migrations: readonly (readonly [name: string, text: string])[],
): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), "evenfall-migrations-"));
  mkdirSync(join(folder, "meta"));
  const entries = migrations.map(([tag, text], index) => {
    writeFileSync(join(folder, `${tag}.sql`), text);
    return { idx: index, version: "7", when: 1_000 + index, tag, breakpoints: true };
  });
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
