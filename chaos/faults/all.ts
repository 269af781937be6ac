import { DISK_FAULT } from "./disk.ts";
import type { Fault } from "./fault.ts";
import { LINK_FAULTS } from "./links.ts";
import { MODEL_FAULTS } from "./model.ts";
import { FAILOVER_FAULT, PROCESS_FAULTS } from "./processes.ts";
import { VISITOR_FAULTS } from "./visitors.ts";

/** Every kind of fault, in the order of a whole run and of its table. */
export const FAULTS: readonly Fault[] = [
  ...PROCESS_FAULTS,
  ...LINK_FAULTS,
  FAILOVER_FAULT,
  DISK_FAULT,
  ...VISITOR_FAULTS,
  ...MODEL_FAULTS,
];
