import type { ClientBase } from "pg";
import { ArchiveFault, tableName, type Archive, type ArchivedTable } from "./archive.ts";
import { listOccupants, listTables, quotedTable } from "./catalog.ts";
import { copyIn, tallyTable } from "./copy.ts";
import type { ArchiveSummary } from "./file-text.ts";
import { liftForeignKeys } from "./foreign-keys.ts";
import type { Progress } from "./progress.ts";
import { makeSchema, splitMigrations, upgradeSchema, type Migration } from "./schema.ts";
import { setSequences } from "./sequences.ts";
import { isSameTally, type Tally } from "./tally.ts";

export interface LoadDeps {
  /** The migrations of this version. */
  readonly known: readonly Migration[];
  readonly progress: Progress;
  /** The last thing before everything counts; what it throws undoes all. */
  readonly beforeCommit?: () => Promise<void>;
}

export interface LoadSummary extends ArchiveSummary {
  /** Migrations that were applied on top, as the archive was older than this version. */
  readonly upgrades: number;
}

/** How many of the names in the way are told. */
const NAMED = 5;

const refuseOccupied = async (client: ClientBase): Promise<void> => {
  const found = await listOccupants(client);
  if (found.length === 0) return;
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : "";
  throw new ArchiveFault(
    `The database is not empty: it holds ${found.slice(0, NAMED).join(", ")}${more}. Name an empty one; nothing is ever overwritten.`,
  );
};

const isSameShape = (one: ArchivedTable, other: ArchivedTable): boolean =>
  [...one.columns].sort().join() === [...other.columns].sort().join();

const checkShape = (table: ArchivedTable, made: readonly ArchivedTable[]): void => {
  const found = made.find((other) => tableName(other) === tableName(table));
  if (found === undefined)
    throw new ArchiveFault(`${tableName(table)} is no table of Evenfall: no migration makes it.`);
  if (!isSameShape(found, table))
    throw new ArchiveFault(`${tableName(table)} has other columns than its migrations make.`);
};

/** What triggers do was done when the rows were first written; done again, it would change them. */
const setTriggers = async (client: ClientBase, way: "enable" | "disable"): Promise<void> => {
  for (const table of await listTables(client))
    await client.query(`alter table ${quotedTable(table)} ${way} trigger user`);
};

interface Loaded {
  readonly table: ArchivedTable;
  readonly tally: Tally;
}

const loadTables = async (
  client: ClientBase,
  archive: Archive,
  progress: Progress,
): Promise<readonly Loaded[]> => {
  const made = await listTables(client);
  // Migrations may have put rows of their own into what they made.
  await client.query(`truncate ${made.map(quotedTable).join(", ")}`);
  const loaded: Loaded[] = [];
  for await (const { table, rows, tally: stated } of archive.tables()) {
    checkShape(table, made);
    progress.begin({
      done: "loaded",
      table: tableName(table),
      place: loaded.length + 1,
      of: archive.header.tables,
    });
    const tally = await copyIn(client, table, rows, progress);
    loaded.push({ table, tally: stated() ?? tally });
    progress.end();
  }
  const missing = made.filter(
    (table) => !loaded.some((other) => tableName(other.table) === tableName(table)),
  );
  if (missing.length > 0)
    throw new ArchiveFault(`It lacks ${missing.map(tableName).join(", ")}: it is not whole.`);
  return loaded;
};

/** Reads every table back from the database, and compares it with what was to be put in. */
const compareTables = async (
  client: ClientBase,
  loaded: readonly Loaded[],
  progress: Progress,
): Promise<void> => {
  for (const [index, { table, tally }] of loaded.entries()) {
    progress.begin({
      done: "compared",
      table: tableName(table),
      place: index + 1,
      of: loaded.length,
    });
    const found = await tallyTable(client, table, progress);
    if (!isSameTally(found, tally))
      throw new ArchiveFault(
        `${tableName(table)} reads back otherwise than it was put in: ${found.rows} rows of ${tally.rows}, checksum ${found.checksum} for ${tally.checksum}.`,
      );
    progress.end();
  }
};

/**
 * Puts a whole archive into an empty database: the schema by the migrations it was under, the
 * rows, a look back at every row, the sequences, then the migrations that came since. It is one
 * transaction: after any failure, the end of this process included, the database is as empty as
 * it was. A fault is thrown.
 */
export const loadArchive = async (
  client: ClientBase,
  archive: Archive,
  { known, progress, beforeCommit }: LoadDeps,
): Promise<LoadSummary> => {
  const { made, newer } = splitMigrations(known, archive.header.migrations);
  await client.query("begin");
  await refuseOccupied(client);
  await makeSchema(client, made);
  const replaceForeignKeys = await liftForeignKeys(client);
  await setTriggers(client, "disable");
  const loaded = await loadTables(client, archive, progress);
  await compareTables(client, loaded, progress);
  await setTriggers(client, "enable");
  await replaceForeignKeys();
  await setSequences(client, await archive.sequences());
  await upgradeSchema(client, newer);
  // The first queries are planned by what is there, not by guesses about an empty database.
  await client.query(`analyze ${(await listTables(client)).map(quotedTable).join(", ")}`);
  await beforeCommit?.();
  await client.query("commit");
  return {
    tables: loaded.length,
    rows: loaded.reduce((sum, { tally }) => sum + tally.rows, 0),
    bytes: loaded.reduce((sum, { tally }) => sum + tally.bytes, 0),
    upgrades: newer.length,
  };
};
