import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { withoutConcurrently } from "../migration-files.ts";
import { ArchiveFault, type AppliedMigration } from "./archive.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../../migrations", import.meta.url));

export interface Migration extends AppliedMigration {
  readonly statements: readonly string[];
}

/** The migrations that this version brings, oldest first. */
export const knownMigrations = (folder = MIGRATIONS): readonly Migration[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    createdAt: folderMillis,
    statements: sql,
  }));

/** Which of the known migrations make the archived schema, and which come after it. */
export const splitMigrations = (
  known: readonly Migration[],
  archived: readonly AppliedMigration[],
): { readonly made: readonly Migration[]; readonly newer: readonly Migration[] } => {
  const differs = archived.findIndex(({ hash }, place) => known[place]?.hash !== hash);
  if (differs === -1)
    return { made: known.slice(0, archived.length), newer: known.slice(archived.length) };
  const newest = known.at(-1)?.createdAt ?? 0;
  throw new ArchiveFault(
    (archived.at(-1)?.createdAt ?? 0) > newest
      ? `The schema is newer than this Evenfall: it has ${archived.length} migrations, and this version knows ${known.length}. Install the version that it comes from, or a newer one.`
      : `The schema is not one that this Evenfall ever had: migration ${differs + 1} differs.`,
  );
};

// What the migrator makes for itself. Its own way of applying begins and commits transactions,
// and here everything is to be one.
const JOURNAL = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`;

/** Makes the schema within the caller's transaction; which migrations it has is told by the rows to come. */
export const makeSchema = async (
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> => {
  await client.query(JOURNAL);
  for (const { statements } of migrations)
    for (const statement of statements) await client.query(withoutConcurrently(statement));
};

/** Brings the schema further, within the caller's transaction. */
export const upgradeSchema = async (
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> => {
  for (const { statements, hash, createdAt } of migrations) {
    for (const statement of statements) await client.query(withoutConcurrently(statement));
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, createdAt],
    );
  }
};
