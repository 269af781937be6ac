import { Gauge, type Registry } from "prom-client";

/** What a node has in its hands. */
export interface WatchedWork {
  /** Open event streams. */
  readonly streams: () => number;
  /** Runs that it holds a lease on and works on. */
  readonly runs: () => number;
  /** Whether it is stopping and takes no more. */
  readonly isStopping: () => boolean;
}

/** Shows what this node has in its hands. Once for each registry. */
export const watchWork = (registry: Registry, work: WatchedWork): void => {
  const registers = [registry];
  new Gauge({
    name: "evenfall_event_streams",
    help: "Open event streams.",
    registers,
    collect() {
      this.set(work.streams());
    },
  });
  new Gauge({
    name: "evenfall_runs_in_work",
    help: "Runs that this process is working on.",
    registers,
    collect() {
      this.set(work.runs());
    },
  });
  new Gauge({
    name: "evenfall_stopping",
    help: "1 once this process was asked to stop.",
    registers,
    collect() {
      this.set(work.isStopping() ? 1 : 0);
    },
  });
};
