import type { Pool } from "pg";
import { createProgress, type Progress } from "@evenfall/server/platform/backup/progress.ts";

/** Progress that prints nothing. */
export const noProgress = (): Progress => createProgress("done", { write: () => true });

/** Waits until no other connection is active, so that broken-off work is rolled back. */
const alone = async (pool: Pool): Promise<void> => {
  const others = `select 1 from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`;
  while (((await pool.query(others)).rowCount ?? 0) > 0);
};

/** Every table and its rows, as text that depends on no order and no setting. */
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
