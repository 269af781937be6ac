import { EventEmitter } from "node:events";

/** Signals that a run has changed. A change on another node whose message was lost is found by polling. */
export const createRunSignals = () => {
  const runs = new EventEmitter().setMaxListeners(0);
  return {
    changed: (runId: string): void => void runs.emit(runId),
    /** Calls back at each change; the returned function ends that. */
    listen: (runId: string, hear: () => void): (() => void) => {
      runs.on(runId, hear);
      return () => void runs.off(runId, hear);
    },
  };
};

export type RunSignals = ReturnType<typeof createRunSignals>;
