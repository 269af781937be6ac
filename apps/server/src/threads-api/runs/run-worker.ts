import { RUN_LOSSES_MAX, RUN_TAKE_UP_AGAIN_MS } from "@evenfall/domain";
import { isDatabaseUnavailable } from "../../platform/database/failure-code.ts";
import { createUnconfirmedLeases } from "../../platform/database/unconfirmed-leases.ts";
import { createWriteRetry } from "../../platform/database/write-retry.ts";
import { answerRun, type Ending } from "./answer-run.ts";
import { DEFAULT_LIMITS } from "../deps.ts";
import { failRun, type StepDeps } from "./end-run.ts";
import type { RunRow } from "../tables.ts";
import {
  endOldLeases,
  giveBack,
  giveBackUnconfirmed,
  LEASE_MS,
  nextDueAt,
  takeDueRuns,
  type Lease,
} from "./run-leases.ts";

/** Looks for due runs at least this often: another process may have died with some. */
const LOOK_MS = 5_000;

/** Before looking again for a run that is due but was locked by somebody. */
const LOCKED_MS = 100;

/** Before looking again where the database did not answer. */
const UNREADABLE_MS = 1_000;

interface Work {
  readonly lease: Lease;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Leases due runs and carries each to its end. Several processes may do so side by side. */
export const createRunWorker = (deps: StepDeps) => {
  const source = { queries: deps.database.queries, clock: deps.clock };
  const { runsInWork } = deps.limits ?? DEFAULT_LIMITS;
  const work = new Set<Work>();
  let working = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let cancelLook = (): void => undefined;
  const writeAgain = createWriteRetry(deps.clock);
  const leaseDue = createUnconfirmedLeases({
    clock: deps.clock,
    leaseMs: LEASE_MS,
    take: (room, endsAt) => takeDueRuns(room, source, endsAt),
    giveBack: (endsAt) => giveBackUnconfirmed(endsAt, source),
  });

  const lookAt = (at: number): void => {
    cancelLook();
    cancelLook = deps.clock.after(Math.max(0, at - deps.clock.now()), () => look());
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
    const now = deps.clock.now();
    const againAt = (): number => Math.max(now + RUN_TAKE_UP_AGAIN_MS, deps.clock.now());
    await writeAgain(() => giveBack(lease, againAt(), { defect }, source), {
      until: now + LEASE_MS,
      signal,
    });
  };

  const carry = async (row: RunRow, lease: Lease, abort: AbortController): Promise<void> => {
    try {
      if (row.defects > RUN_LOSSES_MAX && row.status !== "cancelling")
        await failRun(lease, "given-up", deps);
      else await answerRun(row, lease, abort, deps);
    } catch (cause) {
      await interrupted(lease, cause, abort.signal);
    }
  };

  const traced = (row: RunRow, lease: Lease, abort: AbortController): Promise<void> =>
    deps.tracing.span("run", () => carry(row, lease, abort), {
      parent: null,
      attributes: { "evenfall.run.id": row.id, "evenfall.run.lease": lease.number },
    });

  const take = (row: RunRow): void => {
    const lease: Lease = { runId: row.id, number: row.lease };
    const abort = new AbortController();
    const item: Work = {
      lease,
      abort,
      done: deps.scope
        .within({ runId: row.id }, () => traced(row, lease, abort))
        .finally(() => {
          work.delete(item);
          look();
        }),
    };
    work.add(item);
  };

  const lookOnce = async (): Promise<void> => {
    for (;;) {
      lookAgain = false;
      const room = runsInWork - work.size;
      // A run that ends looks again; an alarm for what is overdue already would only spin.
      if (!working || room <= 0) return;
      const lookedAt = deps.clock.now();
      const taken = await leaseDue(room);
      for (const row of taken) take(row);
      if (taken.length === room || lookAgain) continue;
      const due = (await nextDueAt(source)) ?? Number.POSITIVE_INFINITY;
      const now = deps.clock.now();
      if (working) lookAt(Math.min(due <= lookedAt ? now + LOCKED_MS : due, now + LOOK_MS));
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
        deps.log.error({ err: cause }, "due runs of programs could not be read");
        lookAt(deps.clock.now() + UNREADABLE_MS);
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
      for (const lease of leases) await giveBack(lease, now, { defect: false }, source);
    } catch (cause) {
      deps.log.warn(
        { err: cause, runs: leases.length },
        "runs of programs could not be handed over",
      );
    }
  };

  return {
    /** Starts looking for due runs. With `alone`, leases of an earlier process end at once. */
    start: async ({ alone }: { readonly alone: boolean }): Promise<void> => {
      if (alone) await endOldLeases(source);
      working = true;
      look();
    },
    /** A run is due now. */
    wake: look,
    /** The lease on a run was ended: work on it under a lower number stops at once. */
    abortLease: ({ runId, number }: Lease): void => {
      for (const { lease, abort } of work)
        if (lease.runId === runId && lease.number < number)
          abort.abort("lease-lost" satisfies Ending);
    },
    /** Takes no more, lets go of what is in work, and resolves when nothing is. */
    stop: async (): Promise<void> => {
      working = false;
      cancelLook();
      await looking;
      const left = [...work];
      for (const { abort } of left) abort.abort("stopping" satisfies Ending);
      await Promise.allSettled(left.map(({ done }) => done));
      cancelLook();
      await giveBackAll(left.map(({ lease }) => lease));
    },
    get inWork() {
      return work.size;
    },
  };
};

export type RunWorker = ReturnType<typeof createRunWorker>;
