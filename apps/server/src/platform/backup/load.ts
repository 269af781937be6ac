import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withoutConcurrently, type Migration } from "../database/migration-files.ts";
import { makeJournal, noteApplied } from "../database/migration-journal.ts";
import { BackupError, type ArchiveHead } from "./archive.ts";
import { listRelations, listTables, plain } from "./catalog.ts";
import type { Progress } from "./progress.ts";
import { readArchive } from "./read-archive.ts";

export interface LoadDeps {
  readonly progress: Progress;
  /** The migrations of this version. */
  readonly known: readonly Migration[];
}

/** The known migrations that are newer than an archive's; throws if the archive has any that are not known. */
export const newerMigrations = (
  known: readonly Migration[],
  { migrations }: ArchiveHead,
): readonly Migration[] => {
  const differs = migrations.findIndex(({ hash }, place) => known[place]?.hash !== hash);
  if (differs === -1) return known.slice(migrations.length);
  throw new BackupError(
    (migrations.at(-1)?.createdAt ?? 0) > (known.at(-1)?.createdAt ?? 0)
      ? `The schema is newer than this Evenfall: it has ${migrations.length} migrations, and this version knows ${known.length}. Install the version that it comes from, or a newer one.`
      : `The schema is not one that this Evenfall ever had: migration ${differs + 1} differs.`,
  );
};

/** At most this many names of relations found in a database that is not empty are listed. */
const NAMED = 5;

const refuseOccupied = async (client: ClientBase): Promise<void> => {
  const found = (await listRelations(client)).map(({ name }) => plain(name));
  if (found.length === 0) return;
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : "";
  throw new BackupError(
    `The database is not empty: it holds ${found.slice(0, NAMED).join(", ")}${more}. Name an empty one; nothing is ever overwritten.`,
  );
};

const apply = async (client: ClientBase, { statements }: Migration): Promise<void> => {
  for (const statement of statements) await client.query(withoutConcurrently(statement));
};

/** Drops foreign keys, so that tables may come in any order. Gives the statements that put them back. */
const dropForeignKeys = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ readonly drop: string; readonly add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace::regnamespace::text in ('public', 'drizzle')`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
};

/**
 * Loads a whole archive into an empty database, in a transaction that the caller commits: applies
 * the archive's migrations, copies rows and sequences, then applies the migrations that are newer
 * than the archive. Gives how many were newer; throws a `BackupError` if something is wrong.
 */
export const loadArchive = async (
  client: ClientBase,
  head: ArchiveHead,
  text: AsyncIterable<Buffer>,
  { known, progress }: LoadDeps,
): Promise<number> => {
  const newer = newerMigrations(known, head);
  await client.query("begin");
  await refuseOccupied(client);
  await makeJournal(client);
  for (const migration of known.slice(0, head.migrations.length)) await apply(client, migration);
  const tables = (await listTables(client)).map(({ name }) => name);
  const replaceForeignKeys = await dropForeignKeys(client);
  // Migrations may have inserted rows of their own. And triggers already ran when the rows were first
  // written; run again, they would change them.
  for (const name of tables)
    await client.query(`truncate ${name}; alter table ${name} disable trigger user`);

  const missing = new Set(tables);
  for await (const part of readArchive(text)) {
    if (part.kind === "head" && !isDeepStrictEqual(part.head, head))
      throw new BackupError("It is another file than the one that was checked.");
    if (part.kind === "sequence") await client.query(part.statement);
    if (part.kind !== "table") continue;
    const called = plain(part.name);
    if (!missing.delete(part.name))
      throw new BackupError(`${called} is no table of Evenfall: no migration makes it.`);
    const into = copyFrom(part.statement);
    const { pieces, soFar } = progress.follow(part.name, head.tables, part.rows);
    await pipeline(Readable.from(pieces, { objectMode: false }), client.query(into));
    if (into.rowCount !== soFar.rows)
      throw new BackupError(`${called} took ${into.rowCount} rows of ${soFar.rows}.`);
  }
  if (missing.size > 0) throw new BackupError(`It lacks ${plain([...missing].join(", "))}.`);

  for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const statement of replaceForeignKeys) await client.query(statement);
  for (const migration of newer) {
    await apply(client, migration);
    await noteApplied(client, migration);
  }
  // So that the first queries are planned with real statistics, not with those of an empty database.
  await client.query(`analyze ${(await listTables(client)).map(({ name }) => name).join()}`);
  return newer.length;
};
