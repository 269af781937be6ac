import type { Pool } from "pg";
import type { Registry } from "prom-client";
import { type Clock, withTimeout } from "../clock.ts";
import type { EventHub } from "../events/event-hub.ts";
import type { Bus } from "../events/index.ts";
import type { EventStreams } from "../http/index.ts";
import type { Log } from "../telemetry/log.ts";
import { type RunQueue, type WatchedPool, watchServer } from "../telemetry/metrics.ts";

/** How often expired data is deleted. */
const SWEEP_MS = 10 * 60_000;

interface SweepDeps {
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
  /** Each deletes some kind of expired data; if one fails, the others still run. */
  readonly steps: readonly ((stopping: AbortSignal) => Promise<unknown>)[];
}

/** Deletes expired data at the start and every ten minutes. */
const createSweep = ({ clock, log, steps }: SweepDeps) => {
  const stopping = new AbortController();
  let cancelNext = (): void => undefined;
  let underWay = Promise.resolve();
  const sweep = async (): Promise<void> => {
    for (const step of steps)
      await step(stopping.signal).catch((cause: unknown) =>
        log.error({ err: cause }, "what has expired could not be deleted"),
      );
    if (!stopping.signal.aborted) cancelNext = clock.after(SWEEP_MS, start);
  };
  const start = (): void => {
    underWay = sweep();
  };
  return {
    start,
    /** Starts no further step; resolves when the current one has ended. */
    stop: () => {
      stopping.abort();
      cancelNext();
      return underWay;
    },
  };
};

/** A later answer of the database counts as none. */
const READY_WITHIN_MS = 2_000;

/** Does one kind of work as it falls due, until it is stopped. */
interface Worker {
  start(options: StartOptions): Promise<void>;
  /** Takes no more work, and hands back what it has begun, for another node. */
  stop(): Promise<void>;
  readonly inWork: number;
}

interface StartOptions {
  /** Whether no other server uses the database, so that leases of an earlier process can be ended at once. */
  readonly alone: boolean;
}

export const createNode = (deps: {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Registry;
  readonly pool: Pick<Pool, "query"> & WatchedPool;
  readonly bus: Bus;
  readonly hub: EventHub;
  readonly streams: EventStreams;
  /** The worker for runs of conversations, whose figures are in the metrics. */
  readonly worker: Worker;
  readonly queue: () => Promise<RunQueue>;
  readonly otherWorkers: readonly Omit<Worker, "inWork">[];
  /** See `SweepDeps`. */
  readonly sweeps: SweepDeps["steps"];
}) => {
  const { clock, hub, pool, worker } = deps;
  const workers = [worker, ...deps.otherWorkers];
  const sweep = createSweep({ clock, log: deps.log, steps: deps.sweeps });
  let isUnready = false;
  let isStopping = false;
  watchServer(deps.metrics, {
    clock,
    pool,
    queue: deps.queue,
    streams: () => hub.size,
    runs: () => worker.inWork,
    isStopping: () => isStopping,
  });
  return {
    /** Whether the node is not marked unready and the database answers in time. */
    isReady: async () =>
      !isUnready && (await withTimeout(clock, READY_WITHIN_MS, pool.query("select 1"))) !== null,
    markUnready: () => {
      isUnready = true;
    },
    /** Starts the workers, and the deletion of expired data. */
    start: async (options: StartOptions): Promise<void> => {
      for (const each of workers) await each.start(options);
      // Not awaited: there may be much to delete, and the node can serve meanwhile.
      sweep.start();
    },
    /** Ends streams, takes no more work, and hands back work that has begun. */
    stop: async (): Promise<void> => {
      isUnready = true;
      isStopping = true;
      deps.streams.close();
      await Promise.all([...workers.map((each) => each.stop()), sweep.stop()]);
      hub.close();
      await deps.bus.close();
    },
  };
};

export type Node = ReturnType<typeof createNode>;
