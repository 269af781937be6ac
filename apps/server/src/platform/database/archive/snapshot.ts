import type { ClientBase } from "pg";
import { ArchiveFault, type Archive, type ArchivedTable } from "./archive.ts";
import { listMigrations, listSequences, listTables, quotedTable } from "./catalog.ts";
import { copyOut } from "./copy.ts";

/** How often the list of tables may change under our hands before we give up. */
const TRIES = 5;

const sameTables = (one: readonly ArchivedTable[], other: readonly ArchivedTable[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Begins a transaction that sees one moment, and holds every table in its form. The locks come
 * before the first look: a migration that rewrote a table between the two would leave it empty to
 * our eyes. They are in nobody's way but a migration's.
 */
const beginSnapshot = async (client: ClientBase): Promise<readonly ArchivedTable[]> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const expected = await listTables(client);
    if (expected.length === 0) throw new ArchiveFault("The database is empty: it has no tables.");
    await client.query("begin isolation level repeatable read, read only");
    await client.query(`lock table ${expected.map(quotedTable).join(", ")} in access share mode`);
    if (sameTables(expected, await listTables(client))) return expected;
    await client.query("rollback");
  }
  throw new ArchiveFault("The tables keep changing: wait until the new version has started.");
};

/**
 * The whole database at the moment of this call, read while others go on writing. The transaction
 * stays open; it ends with the session.
 */
export const openSnapshot = async (
  client: ClientBase,
  authSecret: string | null,
): Promise<Archive> => {
  const tables = await beginSnapshot(client);
  const about = await client.query<{ at: string; version: string }>(
    `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       current_setting('server_version') as version`,
  );
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new ArchiveFault("The database is not one of Evenfall: it has no list of migrations.");
  return {
    header: {
      takenAt: about.rows[0]?.at ?? "",
      serverVersion: about.rows[0]?.version ?? "",
      migrations,
      tables: tables.length,
      authSecret,
    },
    tables: async function* () {
      for (const table of tables) yield { table, rows: copyOut(client, table), tally: () => null };
    },
    sequences: () => listSequences(client),
  };
};
