import type { Fault } from "./fault.ts";
import { CUT_STREAMS } from "./visitors-cut-streams.ts";
import { GATE_RACES } from "./visitors-gate-race.ts";
import { LOST_SENDS } from "./visitors-lost-sends.ts";
import { OFFLINE } from "./visitors-offline.ts";

/** What befalls visitors that come for it, beside those who talk all the time. */
export const VISIT_FAULTS: readonly Fault[] = [
  ...LOST_SENDS,
  ...CUT_STREAMS,
  ...OFFLINE,
  ...GATE_RACES,
];
