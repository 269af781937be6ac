import type { ClientBase } from "pg";

/** A table, a sequence, or something else such as a view. Names are quoted, as SQL takes them. */
export interface Relation {
  readonly type: "table" | "sequence" | "other";
  readonly name: string;
  /** The list of columns for COPY, without generated ones. */
  readonly columns: string;
  /** A sequence's last value; null if it has given out none, and for everything else. */
  readonly lastValue: string | null;
}

// The schemas of the application and of the migrator's journal. Partitions count as their table.
// What belongs to an extension is left out: installing the extension makes it.
const RELATIONS = `
  with quoted as (select oid, format('"%s"."%s"', replace(relnamespace::regnamespace::text, '"', '""'),
      replace(relname, '"', '""')) as name from pg_class)
  select name,
    case when relkind in ('r', 'p') then 'table' when relkind = 'S' then 'sequence' else 'other' end
      as type,
    (select string_agg('"' || replace(attname, '"', '""') || '"', ', ' order by attnum)
     from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
       and attgenerated = '') as columns,
    case when relkind = 'S' then pg_sequence_last_value(c.oid)::text end as "lastValue"
  from pg_class c join quoted using (oid)
  where relnamespace::regnamespace::text in ('public', 'drizzle')
    and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not relispartition and relpersistence <> 't'
    and not exists (select 1 from pg_depend where objid = c.oid
      and classid = 'pg_class'::regclass and deptype = 'e')
  order by relkind = 'S', name collate "C"`;

/** All relations, from PostgreSQL's catalog, so that a new table is never forgotten. */
export const listRelations = async (client: ClientBase): Promise<readonly Relation[]> =>
  (await client.query<Relation>(RELATIONS)).rows;

export const listTables = async (client: ClientBase): Promise<readonly Relation[]> =>
  (await listRelations(client)).filter(({ type }) => type === "table");

/** A name without its quotes, for people. */
export const plain = (name: string): string => name.replaceAll('"', "");
