import type { Pool } from "pg";
import { createProgress, type Progress } from "@evenfall/server/platform/backup/progress.ts";

/** Tells nobody. */
export const noProgress = (): Progress => createProgress("done", { write: () => true });

/** Waits until nobody else is connected, so that what broke off is undone. */
const alone = async (pool: Pool): Promise<void> => {
  const others = `select 1 from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`;
  while (((await pool.query(others)).rowCount ?? 0) > 0);
};

/** Every table and what it holds, in words that depend on no order and no setting. */
export const contentsOf = async (pool: Pool): Promise<Record<string, readonly string[]>> => {
  await alone(pool);
  const client = await pool.connect();
  await client.query(
    "set datestyle = iso; set intervalstyle = postgres; set extra_float_digits = 1",
  );
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle') order by 1`,
  );
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of tables.rows) {
    const rows = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    contents[name] = rows.rows.map(({ row }) => row).sort();
  }
  client.release(true);
  return contents;
};
