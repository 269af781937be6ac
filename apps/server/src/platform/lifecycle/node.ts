import type { Pool } from "pg";
import type { Registry } from "prom-client";
import { type Clock, withTimeout } from "../clock.ts";
import type { EventHub } from "../events/event-hub.ts";
import type { Bus } from "../events/index.ts";
import type { EventStreams } from "../http/index.ts";
import type { Log } from "../telemetry/log.ts";
import { type RunQueue, type WatchedPool, watchServer } from "../telemetry/metrics.ts";

/** How often what has expired is deleted. */
const SWEEP_MS = 10 * 60_000;

interface SweepDeps {
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
  /** Each deletes something that has expired; one that fails keeps no other from running. */
  readonly steps: readonly ((stopping: AbortSignal) => Promise<unknown>)[];
}

/** Deletes what has expired, at the start and every ten minutes. */
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
    /** Starts no further step, and resolves when the one under way has ended. */
    stop: () => {
      stopping.abort();
      cancelNext();
      return underWay;
    },
  };
};

/** An answer later than this counts as none. */
const READY_WITHIN_MS = 2_000;

/** Takes up due work of its own kind until it is stopped. */
interface Worker {
  start(options: StartOptions): Promise<void>;
  /** Takes no more, and hands back what is in work. */
  stop(): Promise<void>;
  readonly inWork: number;
}

interface StartOptions {
  /** Whether no other process works on the database: leases of an earlier one end at once. */
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
  /** The runs of conversations that are shown in the metrics. */
  readonly worker: Worker;
  readonly queue: () => Promise<RunQueue>;
  readonly otherWorkers: readonly Omit<Worker, "inWork">[];
  /** Each deletes something that has expired. */
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
    /** Whether the database answers in time, and the node was not marked unready. */
    isReady: async () =>
      !isUnready && (await withTimeout(clock, READY_WITHIN_MS, pool.query("select 1"))) !== null,
    markUnready: () => {
      isUnready = true;
    },
    /** Takes up due runs, and deletes what has expired. */
    start: async (options: StartOptions): Promise<void> => {
      for (const each of workers) await each.start(options);
      // Not waited for: there may be much to delete, and the node serves meanwhile.
      sweep.start();
    },
    /** Takes no more work, hands back what is in work, ends streams. */
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
