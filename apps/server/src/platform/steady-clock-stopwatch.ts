import { uptime } from "node:os";

/** Time that passes on this machine, from any beginning; nobody can set it. Milliseconds. */
export interface Stopwatch {
  /** Fine and cheap; may stand still while the machine sleeps. */
  elapsedMs(): number;
  /** Coarse, sleep included. */
  uptimeMs(): number;
}

export const systemStopwatch: Stopwatch = {
  elapsedMs: () => performance.now(),
  uptimeMs: () => uptime() * 1000,
};
