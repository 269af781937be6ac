import type { Pool } from "pg";
import { inTime, type Clock } from "../clock.ts";

/** An answer later than this counts as none. */
const READY_WITHIN_MS = 2_000;

/** Whether a node can serve. */
export const createReadiness = (pool: Pick<Pool, "query">, clock: Pick<Clock, "after">) => {
  let isUnready = false;
  return {
    /** Whether the database answers in time, and the node was not marked unready. */
    isReady: async () =>
      !isUnready && (await inTime(clock, READY_WITHIN_MS, pool.query("select 1"))) !== null,
    markUnready: () => {
      isUnready = true;
    },
  };
};
