/** Says that a run has changed. What another node's word did not reach is found by looking. */
export const createRunSignals = () => {
  const listeners = new Map<string, Set<() => void>>();
  return {
    changed: (runId: string): void => {
      for (const hear of listeners.get(runId) ?? []) hear();
    },
    /** Calls back at each change; the returned function ends that. */
    listen: (runId: string, hear: () => void): (() => void) => {
      const own = listeners.get(runId) ?? new Set();
      listeners.set(runId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && listeners.get(runId) === own) listeners.delete(runId);
      };
    },
  };
};

export type RunSignals = ReturnType<typeof createRunSignals>;
