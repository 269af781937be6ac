import { sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { failureCode } from "../../platform/database/failure-code.ts";
import { countActiveRuns } from "./run-store.ts";

/** Names the lock among PostgreSQL's advisory locks: "runroom1" in ASCII. */
const LOCK_KEY = "8247619730373831985";

/** A node that is frozen while it holds the lock must not stop the others for longer. */
const WAIT_MAX_MS = 2_000;

const LOCK_NOT_AVAILABLE = "55P03";

/** No room for another run: thrown, so that the transaction leaves nothing behind. */
export class NoRoomForRun extends Error {}

/**
 * Makes sure of room for one more run on all nodes together, until the transaction ends: whoever
 * comes after waits here, so that none is counted too late. To be asked late, before the run is written
 * and its cost is held, so that the wait is short. Throws `NoRoomForRun`.
 */
export const awaitCapacity = async (tx: Queries, activeRuns: number): Promise<void> => {
  try {
    await tx.execute(sql`select set_config('lock_timeout', ${`${WAIT_MAX_MS}ms`}, true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`);
  } catch (error) {
    if (failureCode(error) === LOCK_NOT_AVAILABLE) throw new NoRoomForRun();
    throw error;
  }
  if ((await countActiveRuns(tx)) >= activeRuns) throw new NoRoomForRun();
};
