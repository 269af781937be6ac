import type { RunRow } from "../tables.ts";

/** A run's states, by the protocol's names. */
export type RunStatus = RunRow["status"];

export type RunEvent = "taken-up" | "cancel-asked" | "released" | "replied" | "failed" | "time-out";

const NEXT: Readonly<Record<RunStatus, Partial<Readonly<Record<RunEvent, RunStatus>>>>> = {
  queued: {
    "taken-up": "in_progress",
    "cancel-asked": "cancelling",
    failed: "failed",
    "time-out": "expired",
  },
  in_progress: {
    // After its process died, a run is taken up again in the same state.
    "taken-up": "in_progress",
    "cancel-asked": "cancelling",
    replied: "completed",
    failed: "failed",
    "time-out": "expired",
  },
  cancelling: { released: "cancelled" },
  cancelled: {},
  completed: {},
  failed: {},
  expired: {},
};

/** The state that follows, or null where the event means nothing in this one. */
export const nextStatus = (status: RunStatus, event: RunEvent): RunStatus | null =>
  NEXT[status][event] ?? null;

/** Whether its thread takes neither a message nor another run. */
export const isActive = (status: RunStatus): boolean => Object.keys(NEXT[status]).length > 0;

/** How long a run may take from its creation, as in OpenAI's Assistants API. */
export const RUN_EXPIRES_MS = 10 * 60_000;
