import type { ClientBase } from "pg";

/** What holds or shows rows, or counts. Names are quoted, as SQL takes them. */
export interface Relation {
  readonly type: "table" | "sequence" | "other";
  readonly name: string;
  /** As a list for COPY; generated ones are left out. */
  readonly columns: string;
  /** Of a sequence, the last value that was given out; null where none was yet. */
  readonly lastValue: string | null;
}

// Where the tables of the application live, and the migrator's list; partitions count as their
// table. What an extension brought along, the extension makes where it is installed.
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

/** Everything there is, found in the catalog, so that a new table is never forgotten. */
export const listRelations = async (client: ClientBase): Promise<readonly Relation[]> =>
  (await client.query<Relation>(RELATIONS)).rows;

export const listTables = async (client: ClientBase): Promise<readonly Relation[]> =>
  (await listRelations(client)).filter(({ type }) => type === "table");

/** A name as people read it. */
export const plain = (name: string): string => name.replaceAll('"', "");
