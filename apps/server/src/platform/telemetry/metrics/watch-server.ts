import type { Registry } from "prom-client";
import type { Clock } from "../../clock.ts";
import { watchPool, type WatchedPool } from "./pool-metrics.ts";
import { watchRunQueue, type RunQueue } from "./run-queue-metrics.ts";
import { watchWork, type WatchedWork } from "./work-metrics.ts";

export interface WatchedServer extends WatchedWork {
  readonly clock: Clock;
  readonly pool: WatchedPool;
  readonly queue: () => Promise<RunQueue>;
}

/** Shows a node's connections, its work and the queue of runs. Once for each registry. */
export const watchServer = (registry: Registry, server: WatchedServer): void => {
  watchPool(registry, server.pool);
  watchRunQueue(registry, { clock: server.clock, read: server.queue });
  watchWork(registry, server);
};
