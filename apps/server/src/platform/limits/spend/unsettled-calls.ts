import {
  failureCode,
  isDatabaseUnavailable,
  isTransactionConflict,
} from "../../database/failure-code.ts";
import type { Log } from "../../telemetry/log.ts";
import type { ReservationRequest } from "./spending.ts";

export interface UnsettledCallsDeps {
  /** Counts the cost of a call; throws if it cannot. */
  readonly settle: (call: ReservationRequest) => Promise<void>;
  readonly log?: Pick<Log, "error">;
}

/** Keeps costs that could not be counted yet because the database was away, in this process's memory. */
export const createUnsettledCalls = ({ settle, log }: UnsettledCallsDeps) => {
  const owed = new Set<ReservationRequest>();
  let isSettling = false;

  /** False if the database is away, so that trying further calls is useless. */
  const attempt = async (call: ReservationRequest): Promise<boolean> => {
    try {
      await settle(call);
      owed.delete(call);
      return true;
    } catch (cause) {
      const isAway = isDatabaseUnavailable(cause);
      if (isAway || isTransactionConflict(cause)) {
        owed.add(call);
        return !isAway;
      }
      // It would fail again. It must neither block the others nor make a finished reply fail.
      owed.delete(call);
      log?.error(
        { kind: failureCode(cause) ?? (cause instanceof Error ? cause.name : typeof cause) },
        "what a call has cost could not be counted",
      );
      return true;
    }
  };

  const settleAll = async (): Promise<void> => {
    // One at a time, so that nothing is counted twice.
    if (isSettling) return;
    isSettling = true;
    try {
      for (const call of owed) if (!(await attempt(call))) return;
    } finally {
      isSettling = false;
    }
  };

  return {
    /** Counts the cost of a call, or keeps it for later; never fails. */
    pay: async (call: ReservationRequest): Promise<void> => {
      if (await attempt(call)) await settleAll();
    },
    /** Retries the costs that were kept; never fails. */
    settleAll,
    /** Whether a cost is still to be counted against the reservation of that id. */
    has: (id: string): boolean => [...owed].some((call) => call.id === id),
  };
};
