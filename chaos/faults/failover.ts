import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";

/** Somewhere in the middle of a turn. */
const MOMENT_MS = 400;
/** Until somebody notices, and promotes. */
const NOTICED_MS = { min: 0, max: 2_000 };

/** Commits that wait for a standby. PostgreSQL has no event for it. */
const WAITING = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'";

/** The primary's machine is gone for good, or cut off while it still runs, and its standby takes its place. */
export const FAILOVER_FAULTS: readonly Fault[] = [
  {
    name: "failover of PostgreSQL to its standby, synchronous commit",
    times: { long: 20, short: 1 },
    inject: async ({ database, dice }) => {
      await database.waitsForStandby();
      await sleep(dice.between(0, MOMENT_MS));
      await database.primary.kill();
      await sleep(dice.between(NOTICED_MS.min, NOTICED_MS.max));
      await database.failsOver();
    },
    restores: ({ database }) => database.rebuildsStandby(),
  },
  {
    name: "failover of PostgreSQL whose primary runs on, cut off from its standby",
    times: { long: 10, short: 1 },
    // It may acknowledge nothing from then on.
    inject: async ({ database, dice }) => {
      await database.waitsForStandby();
      await sleep(dice.between(0, MOMENT_MS));
      await database.standby.stopFollowing();
      while ((await database.primary.query(WAITING)) === "0") await sleep(20);
      await sleep(dice.between(NOTICED_MS.min, NOTICED_MS.max));
      await database.failsOver();
    },
    restores: ({ database }) => database.rebuildsStandby(),
  },
];
