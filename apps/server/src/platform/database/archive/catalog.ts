import type { ClientBase } from "pg";
import type { AppliedMigration, ArchivedTable, SequenceState } from "./archive.ts";

/** Where the tables of the application live, and the one in which the migrator keeps its list. */
const SCHEMAS = ["public", "drizzle"];

/** Not one that an extension brought along: the extension makes it where it is installed. */
const NOT_OF_AN_EXTENSION =
  "not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')";

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const quotedTable = ({ schema, name }: Pick<ArchivedTable, "schema" | "name">): string =>
  `${quoted(schema)}.${quoted(name)}`;

export const columnList = (table: ArchivedTable): string => table.columns.map(quoted).join(", ");

/** Every table there is, by name, with what can be copied of it; partitions count as their table. */
export const listTables = async (client: ClientBase): Promise<readonly ArchivedTable[]> => {
  const found = await client.query<ArchivedTable>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
               and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence <> 't' and ${NOT_OF_AN_EXTENSION}
     order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS],
  );
  return found.rows;
};

/** Where every sequence stands. They move outside of transactions: read last, none is behind its rows. */
export const listSequences = async (client: ClientBase): Promise<readonly SequenceState[]> => {
  const found = await client.query<SequenceState>(
    `select n.nspname as schema, c.relname as name,
       pg_sequence_last_value(c.oid)::text as "lastValue"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' and c.relpersistence <> 't'
       and ${NOT_OF_AN_EXTENSION}
     order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS],
  );
  return found.rows;
};

const MIGRATIONS_TABLE = "drizzle.__drizzle_migrations";

/** The migrations that a schema has, oldest first; none where no migrator ever ran. */
export const listMigrations = async (client: ClientBase): Promise<readonly AppliedMigration[]> => {
  const known = await client.query("select 1 where to_regclass($1) is not null", [
    MIGRATIONS_TABLE,
  ]);
  if (known.rowCount === 0) return [];
  const found = await client.query<{ hash: string; created_at: string }>(
    `select hash, created_at::text from ${MIGRATIONS_TABLE} order by created_at`,
  );
  return found.rows.map(({ hash, created_at: at }) => ({ hash, createdAt: Number(at) }));
};

/** Names of what stands in a database that should be empty: tables, views, sequences, types. */
export const listOccupants = async (client: ClientBase): Promise<readonly string[]> => {
  const found = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and c.relpersistence <> 't' and ${NOT_OF_AN_EXTENSION}
     order by c.relkind = 'S', 1`,
    [SCHEMAS],
  );
  return found.rows.map(({ name }) => name);
};
