import type { ClientBase } from "pg";
import { quoted, quotedTable } from "./catalog.ts";

interface ForeignKey {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Takes the foreign keys away for the time of loading, so that tables come in any order, and gives
 * a function that puts them back and has all rows checked at once.
 */
export const liftForeignKeys = async (client: ClientBase): Promise<() => Promise<void>> => {
  const found = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as table, k.conname as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'drizzle')`,
  );
  const alter = ({ schema, table }: ForeignKey): string =>
    `alter table ${quotedTable({ schema, name: table })}`;
  for (const key of found.rows)
    await client.query(`${alter(key)} drop constraint ${quoted(key.name)}`);
  return async () => {
    for (const key of found.rows)
      await client.query(`${alter(key)} add constraint ${quoted(key.name)} ${key.definition}`);
  };
};
