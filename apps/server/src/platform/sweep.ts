import { sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "./database/database.ts";

/** Rows that one transaction deletes at most. */
export const SWEPT_AT_ONCE = 1_000;

/** Deletes expired rows, in batches, until `signal` stops it; skips locked ones. Gives how many it deleted. */
export const sweep = async (
  queries: Queries,
  table: PgTable,
  key: readonly PgColumn[],
  hasRunOut: SQL,
  signal?: AbortSignal,
): Promise<number> => {
  const columns = sql.join(
    key.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  let swept = 0;
  while (signal?.aborted !== true) {
    const { rowCount } = await queries.execute(sql`
      delete from ${table} where (${columns}) in
        (select ${columns} from ${table} where ${hasRunOut} limit ${SWEPT_AT_ONCE} for update skip locked)`);
    swept += rowCount ?? 0;
    if ((rowCount ?? 0) < SWEPT_AT_ONCE) break;
  }
  return swept;
};
