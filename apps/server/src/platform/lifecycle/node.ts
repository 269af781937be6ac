import type { Pool } from "pg";
import type { Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import { createReadiness } from "../database/readiness.ts";
import type { Bus } from "../events/index.ts";
import type { EventHub } from "../events/event-hub.ts";
import type { EventStreams } from "../http/index.ts";
import type { Log } from "../telemetry/log.ts";
import { watchServer, type RunQueue, type WatchedPool } from "../telemetry/metrics.ts";
import { createSweep, type SweepDeps } from "./sweep.ts";

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

export interface NodeDeps {
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
}

export const createNode = (deps: NodeDeps) => {
  const { clock, hub, worker } = deps;
  const workers = [worker, ...deps.otherWorkers];
  const readiness = createReadiness(deps.pool, clock);
  const sweep = createSweep({ clock, log: deps.log, steps: deps.sweeps });
  let isStopping = false;
  watchServer(deps.metrics, {
    clock,
    pool: deps.pool,
    queue: deps.queue,
    streams: () => hub.size,
    runs: () => worker.inWork,
    isStopping: () => isStopping,
  });
  return {
    ...readiness,
    /** Takes up due runs, and deletes what has expired. */
    start: async (options: StartOptions): Promise<void> => {
      for (const each of workers) await each.start(options);
      // Not waited for: there may be much to delete, and the node serves meanwhile.
      sweep.start();
    },
    /** Takes no more work, hands back what is in work, ends streams. */
    stop: async (): Promise<void> => {
      readiness.markUnready();
      isStopping = true;
      deps.streams.close();
      await Promise.all([...workers.map((each) => each.stop()), sweep.stop()]);
      hub.close();
      await deps.bus.close();
    },
  };
};

export type Node = ReturnType<typeof createNode>;
