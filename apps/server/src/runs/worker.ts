import { RUN_TAKE_UP_AGAIN_MS } from "@evenfall/domain";
import { isDatabaseUnavailable } from "../platform/database/failure-code.ts";
import type { Runtime } from "../platform/runtime.ts";
import type { SpanOptions } from "../platform/telemetry/tracing/index.ts";
import { createAlarm } from "./alarm.ts";
import { askInTime, keepLease, type Asked } from "./keep-lease.ts";
import { LEASE_MS, type Lease, type LeasedRow, type Leases } from "./leases.ts";
import { createWriteRetry } from "./write-retry.ts";

/** Looks for due runs at least this often: another process may have died with some. */
const LOOK_MS = 5_000;

/** How long to wait before looking again for a run that is due but was locked. */
const LOCKED_MS = 100;

/** How long to wait before looking again if the database did not answer. */
const UNREADABLE_MS = 1_000;

/** Runs picked up in one query. */
const PICK_UP = 64;

/** Why work under a lease is let go: the reason of its abort signal. */
type Interruption = "lease-lost" | "stopping";

/** What `carry` gets beside a run's row. */
export interface Work<Row, Held extends Lease> {
  readonly lease: Held;
  /** What was read with the row. */
  readonly read: unknown;
  /** Aborted where the lease is lost or the process stops; then the run is to be left as it is. */
  readonly abort: AbortController;
  /**
   * Asks for an answer and has the outcome stored. Meanwhile the lease is renewed, and `changes` are
   * written with it.
   */
  answer<Answer>(question: {
    /** Milliseconds that it may take. */
    readonly leftMs: number;
    readonly ask: (signal: AbortSignal) => Promise<Answer>;
    readonly store: (asked: Asked<Answer>) => Promise<unknown>;
    readonly changes?: () => Partial<Row>;
  }): Promise<void>;
}

export interface WorkerOptions<Row, Held extends Lease> extends Pick<
  Runtime,
  "clock" | "log" | "scope" | "tracing"
> {
  readonly leases: Leases<Row, Held>;
  readonly leaseOf: (row: Row) => Held;
  /** Processes a leased run. If it throws, that is a defect or the database is unavailable. */
  readonly carry: (row: Row, work: Work<Row, Held>) => Promise<unknown>;
  /** Most runs in work at once; the others wait. */
  readonly inWorkMax: number;
  /** What the runs are called in the log. */
  readonly called: "runs" | "runs of programs" | "notifications";
  readonly spanOf: (row: Row) => SpanOptions;
  readonly onInterrupted?: (why: Interruption | "defect" | "database") => void;
}

/** Leases due runs and carries each to its end. Several processes may do so side by side. */
export const createWorker = <Row, Held extends Lease>({
  clock,
  log,
  scope,
  tracing,
  leases,
  ...options
}: WorkerOptions<Row, Held>) => {
  const inWork = new Map<Work<Row, Held>, Promise<void>>();
  let working = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let waitsForRoom = false;
  const alarm = createAlarm(clock, () => look());
  const writeAgain = createWriteRetry(clock);

  const renew = async ({ lease, abort }: Work<Row, Held>, changes?: Partial<Row>) => {
    try {
      if (!(await leases.renew(lease, changes))) abort.abort("lease-lost" satisfies Interruption);
    } catch (cause) {
      log.error({ err: cause, runId: lease.runId }, "a lease could not be renewed");
    }
  };

  /**
   * A defect or a lost database must not leave a visitor waiting for ever: the run is taken up again soon,
   * or as soon as the database is back, and when the lease ends at the latest.
   */
  const interrupted = async (lease: Held, cause: unknown, signal: AbortSignal): Promise<void> => {
    log.error(
      { err: cause, runId: lease.runId },
      "a run was interrupted and will be taken up again",
    );
    const defect = !isDatabaseUnavailable(cause);
    options.onInterrupted?.(defect ? "defect" : "database");
    const now = clock.now();
    const againAt = (): number => Math.max(now + RUN_TAKE_UP_AGAIN_MS, clock.now());
    const isGivenBack = await writeAgain(() => leases.giveBack(lease, againAt(), { defect }), {
      until: now + LEASE_MS,
      signal,
    });
    if (working) alarm.set(isGivenBack ? againAt() : now + LEASE_MS);
  };

  const carryOn = async (row: Row, work: Work<Row, Held>): Promise<void> => {
    const { lease, abort } = work;
    try {
      await tracing.span("run", () => options.carry(row, work), options.spanOf(row));
      for (const why of ["lease-lost", "stopping"] as const)
        if (abort.signal.reason === why) options.onInterrupted?.(why);
    } catch (cause) {
      await interrupted(lease, cause, abort.signal);
    } finally {
      inWork.delete(work);
      // A run that was taken away from here may be due at once, as one that is to be cancelled is.
      if (waitsForRoom || abort.signal.reason === "lease-lost") look();
    }
  };

  const take = ({ row, read }: LeasedRow<Row>): void => {
    const lease = options.leaseOf(row);
    const work: Work<Row, Held> = {
      lease,
      read,
      abort: new AbortController(),
      answer: async ({ leftMs, ask, store, changes }) => {
        const stopRenewing = keepLease(clock, () => renew(work, changes?.()));
        try {
          await store(await askInTime(clock, { abort: work.abort, leftMs }, ask));
        } finally {
          await stopRenewing();
        }
      },
    };
    inWork.set(
      work,
      scope.within({ runId: lease.runId }, () => carryOn(row, work)),
    );
  };

  const lookOnce = async (): Promise<void> => {
    for (;;) {
      lookAgain = false;
      if (!working) return;
      const room = Math.min(PICK_UP, options.inWorkMax - inWork.size);
      waitsForRoom = room <= 0;
      // Every run that ends looks again; an alarm for what is overdue already would only loop.
      if (waitsForRoom) return;
      const lookedAt = clock.now();
      const { rows, nextDueAt } = await leases.takeDue(room);
      for (const leased of rows) take(leased);
      if (rows.length === room || lookAgain) continue;
      const due = nextDueAt ?? Number.POSITIVE_INFINITY;
      const now = clock.now();
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
    looking = scope
      .within({}, lookOnce)
      .catch((cause: unknown) => {
        log.error({ err: cause }, `due ${options.called} could not be read`);
        alarm.set(clock.now() + UNREADABLE_MS);
      })
      .finally(() => {
        looking = null;
        if (lookAgain) look();
      });
  };

  /** If the database is unavailable, the runs wait until their leases end. */
  const giveBackAll = async (left: readonly Held[]): Promise<void> => {
    const now = clock.now();
    try {
      for (const lease of left) await leases.giveBack(lease, now, { defect: false });
    } catch (cause) {
      log.warn({ err: cause, runs: left.length }, `${options.called} could not be handed over`);
    }
  };

  return {
    /** Starts looking for due runs. With `alone`, leases of an earlier process end at once. */
    start: async ({ alone }: { readonly alone: boolean }): Promise<void> => {
      if (alone) await leases.endOld();
      working = true;
      look();
    },
    /** A run is due now. */
    wake: look,
    /** A run falls due at that moment. */
    wakeAt: (dueAt: number): void => {
      if (working) alarm.set(dueAt);
    },
    /** The lease on a run has ended: work on it here under an earlier lease stops at once. */
    abortLease: ({ runId, number }: Lease): void => {
      for (const { lease, abort } of inWork.keys())
        if (lease.runId === runId && lease.number < number)
          abort.abort("lease-lost" satisfies Interruption);
    },
    /** Takes no more runs, stops work on the others and gives them back; resolves when that is done. */
    stop: async (): Promise<void> => {
      working = false;
      await looking;
      const left = [...inWork.keys()];
      for (const { abort } of left) abort.abort("stopping" satisfies Interruption);
      await Promise.allSettled(inWork.values());
      alarm.clear();
      await giveBackAll(left.map(({ lease }) => lease));
    },
    get inWork() {
      return inWork.size;
    },
  };
};
