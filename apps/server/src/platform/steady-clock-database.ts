import type { Pool } from "pg";
import type { ReadTime } from "./steady-clock-measure.ts";

/** The database's own clock, not the beginning of a transaction; epoch milliseconds. */
export const readTimeOf =
  (pool: Pool): ReadTime =>
  async () => {
    const { rows } = await pool.query<{ time: number }>(
      "select (extract(epoch from clock_timestamp()) * 1000)::float8 as time",
    );
    const time = rows[0]?.time;
    if (time === undefined) throw new Error("the database's clock gave no row");
    return time;
  };
