import type { Pool } from "pg";
import type { Clock } from "../clock.ts";
import type { Log } from "../telemetry/log.ts";

/** How often the database is asked for its time. A quartz clock drifts by some 6 ms meanwhile. */
export const ASK_EVERY_MS = 60_000;

/** No clock drifts this far between two requests: somebody has set it. */
const SET_MS = 60_000;

/**
 * A clock that runs on from the database's last answer by a monotonic timer: a jump of this machine's
 * clock does not affect it, and nodes agree to within half a round trip.
 */
export const createDatabaseClock = (
  system: Clock,
  { log, elapsedMs = () => performance.now() }: { log: Log; elapsedMs?: () => number },
) => {
  let offsetMs = system.now() - elapsedMs();
  let cancel: (() => void) | null = () => undefined;
  /** Reads the database's time now and then every minute; false if it did not answer this time. */
  const follow = async (database: Pick<Pool, "query">): Promise<boolean> => {
    const askedAt = elapsedMs();
    const answer = await database
      .query<{ time: number }>("select extract(epoch from clock_timestamp())::float8 * 1000 time")
      .catch((err: unknown) => log.warn({ err }, "the database's time could not be read"));
    const doubtMs = (elapsedMs() - askedAt) / 2;
    const [answered] = answer?.rows ?? [];
    const aheadMs = answered === undefined ? 0 : answered.time - askedAt - doubtMs - offsetMs;
    if (Math.abs(aheadMs) > doubtMs) offsetMs += aheadMs;
    if (Math.abs(aheadMs) > SET_MS)
      log.warn({ aheadMs: Math.round(aheadMs) }, "the database's clock differs: it is followed");
    if (cancel !== null) cancel = system.after(ASK_EVERY_MS, () => void follow(database));
    return answered !== undefined;
  };
  return {
    now: () => Math.floor(offsetMs + elapsedMs()),
    after: system.after,
    follow,
    stop: () => {
      cancel?.();
      cancel = null;
    },
  };
};

/** The database's time, which is the same for all nodes. */
export type DatabaseClock = ReturnType<typeof createDatabaseClock>;
