import type { Registry } from "prom-client";
import type { Clock } from "../../clock.ts";
import { createReading, gauge, gaugeBy } from "./figures.ts";

/** The figures that `pg`'s pool has about its connections. */
export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max?: number | undefined };
}

/** The runs that are not over, of all nodes. */
export interface RunQueue {
  /** Waiting for its read delay. */
  readonly queued: number;
  /** An engine has been asked; the node that did so may have died since. */
  readonly inProgress: number;
  /** Ended without a reply; its canned line is still to come. */
  readonly owingCanned: number;
  /** Of all these: those that are due and that nobody has a lease on. */
  readonly due: number;
  /** How long the longest of those has been due. */
  readonly oldestDueMs: number;
}

/**
 * Registers metrics of a node's connections, its work and the queue of runs; once per registry. The queue
 * is read at each scrape, and all nodes show the same figures: take their maximum, never their sum. If the
 * database does not answer within a second, they are NaN, and `evenfall_database_up` is 0.
 */
export const watchServer = (
  registry: Registry,
  server: {
    readonly clock: Clock;
    readonly pool: WatchedPool;
    readonly queue: () => Promise<RunQueue>;
    /** Open event streams. */
    readonly streams: () => number;
    /** Runs that this node has a lease on and is working on. */
    readonly runs: () => number;
    /** Whether it is stopping and takes no more work. */
    readonly isStopping: () => boolean;
  },
): void => {
  const { pool } = server;
  const queue = createReading(server.queue, server.clock);
  gaugeBy(
    registry,
    {
      name: "evenfall_database_connections",
      help: "Connections of this node to the database, by whether they are at work.",
      label: "state",
    },
    () => ({ in_use: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
  );
  gauge(
    registry,
    "evenfall_database_connections_max",
    "Most connections that this node opens.",
    () => pool.options.max ?? Number.NaN,
  );
  gauge(
    registry,
    "evenfall_database_waiting",
    "Pieces of work on this node that wait for a connection.",
    () => pool.waitingCount,
  );
  gaugeBy(
    registry,
    {
      name: "evenfall_runs_waiting",
      help: "Runs of all nodes that are not over, by where they are.",
      label: "state",
    },
    async () => {
      const now = await queue();
      return {
        queued: now?.queued ?? Number.NaN,
        in_progress: now?.inProgress ?? Number.NaN,
        owes_canned: now?.owingCanned ?? Number.NaN,
      };
    },
  );
  gauge(
    registry,
    "evenfall_runs_due",
    "Runs of all nodes that are due and taken up by none.",
    async () => (await queue())?.due ?? Number.NaN,
  );
  gauge(
    registry,
    "evenfall_runs_oldest_due_age_seconds",
    "How long the run has been due that waits longest to be taken up; 0 where none does.",
    async () => ((await queue())?.oldestDueMs ?? Number.NaN) / 1000,
  );
  gauge(
    registry,
    "evenfall_database_up",
    "1 where the database answered this node within a second.",
    async () => ((await queue()) === null ? 0 : 1),
  );
  gauge(registry, "evenfall_event_streams", "Open event streams.", server.streams);
  gauge(registry, "evenfall_runs_in_work", "Runs that this process is working on.", server.runs);
  gauge(registry, "evenfall_stopping", "1 once this process was asked to stop.", () =>
    server.isStopping() ? 1 : 0,
  );
};
