import type { ClientBase } from "pg";
import type { Migration } from "./migration-files.ts";

const TABLE = "drizzle.__drizzle_migrations";

// As drizzle-orm makes it: databases from before this migrator have it.
const MAKE = `
  create schema if not exists drizzle;
  create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`;

/** What a contraction leaves behind for programs that are too old for it, as the table's comment. */
const OLDEST_PROGRAM = /^oldest program (\d+)$/;

export const makeJournal = async (client: ClientBase): Promise<void> => {
  await client.query(MAKE);
};

/** When the applied migrations were written; empty where none ever was. */
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

/** When the newest migration was written that a program must know to work here; 0 where any may. */
export const oldestProgram = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description(to_regclass($1), 'pg_class') as comment",
    [TABLE],
  );
  return Number(OLDEST_PROGRAM.exec(rows[0]?.comment ?? "")?.[1] ?? 0);
};
