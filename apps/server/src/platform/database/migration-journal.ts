import type { ClientBase } from "pg";
import type { Migration } from "./migration-files.ts";

const TABLE = "drizzle.__drizzle_migrations";

// The same table as drizzle-orm's migrator makes, which older databases have.
const MAKE = `
  create schema if not exists drizzle;
  create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`;

/** The table's comment, set by a migration that removes what older programs need. */
const OLDEST_PROGRAM = /^oldest program (\d+)$/;

export const makeJournal = async (client: ClientBase): Promise<void> => {
  await client.query(MAKE);
};

/** The `createdAt` of the applied migrations; empty for a new database. */
export const readJournal = async (client: ClientBase): Promise<ReadonlySet<number>> => {
  const made = await client.query("select 1 where to_regclass($1) is not null", [TABLE]);
  if (made.rowCount === 0) return new Set();
  const { rows } = await client.query<{ at: string }>(
    `select created_at::text as at from ${TABLE}`,
  );
  return new Set(rows.map(({ at }) => Number(at)));
};

export const noteApplied = async (
  client: ClientBase,
  { hash, createdAt }: Migration,
): Promise<void> => {
  await client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, createdAt]);
};

/** The `createdAt` of the newest migration that a program must know to use this database; 0 if any program may. */
export const oldestProgram = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description(to_regclass($1), 'pg_class') as comment",
    [TABLE],
  );
  return Number(OLDEST_PROGRAM.exec(rows[0]?.comment ?? "")?.[1] ?? 0);
};
