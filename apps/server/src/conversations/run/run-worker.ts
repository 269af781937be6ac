import { lossesMax, RUN_TAKE_UP_AGAIN_MS } from "@evenfall/domain";
import { isDatabaseUnavailable } from "../../platform/database/failure-code.ts";
import { createUnconfirmedLeases } from "../../platform/database/unconfirmed-leases.ts";
import { createWriteRetry } from "../../platform/database/write-retry.ts";
import { createAlarm } from "./alarm.ts";
import { askAssistant, type Ending } from "./ask-assistant.ts";
import type { AskDeps } from "../deps.ts";
import { showReply } from "./complete-run.ts";
import { giveUpRun, storeCanned } from "./end-run.ts";
import type { RunRow } from "../rows.ts";
import {
  endOldLeases,
  giveBackRun,
  giveBackUnconfirmed,
  LEASE_MS,
  leaseOf,
  nextRunDueAt,
  takeDueRuns,
  type EndedLease,
  type Lease,
} from "./run-leases.ts";
import { takeUpRun } from "./take-up-run.ts";

/** Looks for due runs at least this often: another node may have died with some. */
const LOOK_MS = 5_000;

/** Before looking again for a run that is due but was locked by somebody. */
const LOCKED_MS = 100;

/** Before looking again where the database did not answer. */
const UNREADABLE_MS = 1_000;

/** Runs picked up in one query, and most in work at once on one node. */
const PICK_UP = 64;
const IN_WORK_MAX = 1_000;

export interface RunWorker {
  /** Starts looking for due runs. With `alone`, leases of an earlier process end at once. */
  start(options: { readonly alone: boolean }): Promise<void>;
  /** A run falls due at that moment. */
  wakeAt(dueAt: number): void;
  /** The lease on a run has ended: whoever works on it here under an earlier one stops at once. */
  abortLease(ended: EndedLease): void;
  /** Takes no more, lets go of what is in work, and resolves when nothing is. */
  stop(): Promise<void>;
  readonly inWork: number;
}

/** A run whose lease was lost may be taken up again here before the old work on it has ended. */
const nameOf = (lease: Lease): string => `${lease.runId}/${lease.number}`;

interface Work {
  readonly lease: Lease;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Leases due runs and carries each to its end (design §5). Several nodes may do so side by side. */
export const createRunWorker = (deps: AskDeps): RunWorker => {
  const source = { queries: deps.database.queries, clock: deps.clock };
  const work = new Map<string, Work>();
  let working = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let waitsForRoom = false;
  const alarm = createAlarm(deps.clock, () => look());
  const writeAgain = createWriteRetry(deps.clock);
  const leaseDue = createUnconfirmedLeases({
    clock: deps.clock,
    leaseMs: LEASE_MS,
    take: (room, endsAt) => takeDueRuns(room, source, endsAt),
    giveBack: (endsAt) => giveBackUnconfirmed(endsAt, source),
  });

  const carry = async (row: RunRow, lease: Lease, abort: AbortController): Promise<void> => {
    if (row.attempts > lossesMax(row.status)) {
      deps.log.error({ runId: row.id }, "a run was given up");
      await giveUpRun(lease, deps);
      return;
    }
    if (row.reply !== null) {
      await showReply(lease, deps);
      return;
    }
    if (row.owesCanned) {
      await storeCanned(lease, deps);
      return;
    }
    const material = await takeUpRun(lease, deps);
    if (material !== null && !abort.signal.aborted)
      await askAssistant(lease, material, abort, deps);
  };

  /**
   * A defect or a lost database must not turn into a spinner: the run is taken up again soon, or as
   * soon as the database is back, and at the lease's end at the latest.
   */
  const interrupted = async (lease: Lease, cause: unknown, signal: AbortSignal): Promise<void> => {
    deps.log.error(
      { err: cause, runId: lease.runId },
      "a run was interrupted and will be taken up again",
    );
    const defect = !isDatabaseUnavailable(cause);
    deps.turns.interrupted(defect ? "defect" : "database");
    const now = deps.clock.now();
    const againAt = (): number => Math.max(now + RUN_TAKE_UP_AGAIN_MS, deps.clock.now());
    const isGivenBack = await writeAgain(() => giveBackRun(lease, againAt(), { defect }, source), {
      until: now + LEASE_MS,
      signal,
    });
    if (working) alarm.set(isGivenBack ? againAt() : now + LEASE_MS);
  };

  /** Below the send that it answers, whichever node took that (design §5). */
  const traced = (row: RunRow, lease: Lease, abort: AbortController): Promise<void> =>
    deps.tracing.span("run", () => carry(row, lease, abort), {
      parent: row.traceparent,
      attributes: {
        "evenfall.run.id": row.id,
        "evenfall.run.lease": row.lease,
        "evenfall.run.attempt": row.attempts,
      },
    });

  const carryOn = async (row: RunRow, lease: Lease, abort: AbortController): Promise<void> => {
    try {
      await traced(row, lease, abort);
      const ending = abort.signal.reason as Ending | undefined;
      if (ending === "lease-lost" || ending === "stopping") deps.turns.interrupted(ending);
    } catch (cause) {
      await interrupted(lease, cause, abort.signal);
    } finally {
      work.delete(nameOf(lease));
      if (waitsForRoom) look();
    }
  };

  const take = (row: RunRow): void => {
    const lease = leaseOf(row);
    const abort = new AbortController();
    const done = deps.scope.within({ runId: row.id }, () => carryOn(row, lease, abort));
    work.set(nameOf(lease), { lease, abort, done });
  };

  const lookOnce = async (): Promise<void> => {
    for (;;) {
      lookAgain = false;
      if (!working) return;
      const room = Math.min(PICK_UP, IN_WORK_MAX - work.size);
      waitsForRoom = room <= 0;
      // A run that ends looks again; an alarm for what is overdue already would only spin.
      if (waitsForRoom) return;
      const lookedAt = deps.clock.now();
      const taken = await leaseDue(room);
      for (const row of taken) take(row);
      if (taken.length === room || lookAgain) continue;
      const due = (await nextRunDueAt(source)) ?? Number.POSITIVE_INFINITY;
      const now = deps.clock.now();
      alarm.set(Math.min(due <= lookedAt ? now + LOCKED_MS : due, now + LOOK_MS));
      return;
    }
  };

  const look = (): void => {
    if (!working) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    // Whatever woke it, looking belongs to no request and no run.
    looking = deps.scope
      .within({}, lookOnce)
      .catch((cause: unknown) => {
        deps.log.error({ err: cause }, "due runs could not be read");
        alarm.set(deps.clock.now() + UNREADABLE_MS);
      })
      .finally(() => {
        looking = null;
        if (lookAgain) look();
      });
  };

  /** Where the database is away, the runs wait for their leases' ends. */
  const giveBackAll = async (leases: readonly Lease[]): Promise<void> => {
    const now = deps.clock.now();
    try {
      for (const lease of leases) await giveBackRun(lease, now, { defect: false }, source);
    } catch (cause) {
      deps.log.warn({ err: cause, runs: leases.length }, "runs could not be handed over");
    }
  };

  return {
    start: async ({ alone }) => {
      if (alone) await endOldLeases(Math.max(deps.readDelay.maxMs, deps.typing.maxMs), source);
      working = true;
      look();
    },
    wakeAt: (dueAt) => {
      if (working) alarm.set(dueAt);
    },
    abortLease: ({ runId, number }) => {
      for (const { lease, abort } of work.values())
        if (lease.runId === runId && lease.number < number)
          abort.abort("lease-lost" satisfies Ending);
    },
    stop: async () => {
      working = false;
      await looking;
      const left = [...work.values()];
      for (const { abort } of left) abort.abort("stopping" satisfies Ending);
      await Promise.allSettled(left.map(({ done }) => done));
      alarm.clear();
      await giveBackAll(left.map(({ lease }) => lease));
    },
    get inWork() {
      return work.size;
    },
  };
};
