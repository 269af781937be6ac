import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";

/** Somewhere in the middle of a turn. */
const MOMENT_MS = 400;
/** Until somebody notices, and promotes. */
const NOTICED_MS = { min: 0, max: 2_000 };

/** The primary's machine is gone for good, and its standby takes its place. */
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
];
