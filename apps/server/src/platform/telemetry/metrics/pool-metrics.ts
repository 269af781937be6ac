import { Gauge, type Registry } from "prom-client";

/** What a pool of connections says of itself; `pg`'s does. */
export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max?: number | undefined };
}

/** Shows a pool's connections and who waits for one. Once for each registry. */
export const watchPool = (registry: Registry, pool: WatchedPool): void => {
  const registers = [registry];
  new Gauge({
    name: "evenfall_database_connections",
    help: "Connections of this node to the database, by whether they are at work.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
    },
  });
  new Gauge({
    name: "evenfall_database_connections_max",
    help: "Most connections that this node opens.",
    registers,
    collect() {
      this.set(pool.options.max ?? Number.NaN);
    },
  });
  new Gauge({
    name: "evenfall_database_waiting",
    help: "Pieces of work on this node that wait for a connection.",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
};
