import { BURST_FAULTS } from "./burst.ts";
import { CLAIM_FAULTS } from "./claims.ts";
import { CLOCK_FAULTS } from "./clocks.ts";
import { DISK_FAULTS } from "./disk.ts";
import { FAILOVER_FAULTS } from "./failover.ts";
import type { Fault } from "./fault.ts";
import { LINK_FAULTS, VISITOR_FAULTS } from "./links.ts";
import { MODEL_FAULTS } from "./model.ts";
import { PROCESS_FAULTS } from "./processes.ts";
import { CUT_STREAMS } from "./visitors-cut-streams.ts";
import { GATE_RACES } from "./visitors-gate-race.ts";
import { LOST_SENDS } from "./visitors-lost-sends.ts";
import { OFFLINE } from "./visitors-offline.ts";

/** Every kind of fault, in the order of a whole run and of its table. */
export const FAULTS: readonly Fault[] = [
  ...PROCESS_FAULTS,
  ...LINK_FAULTS,
  ...FAILOVER_FAULTS,
  ...DISK_FAULTS,
  ...CLOCK_FAULTS,
  ...VISITOR_FAULTS,
  ...LOST_SENDS,
  ...CUT_STREAMS,
  ...OFFLINE,
  ...GATE_RACES,
  ...MODEL_FAULTS,
  ...CLAIM_FAULTS,
  ...BURST_FAULTS,
];
