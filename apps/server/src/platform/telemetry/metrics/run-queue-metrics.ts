import { Gauge, type Registry } from "prom-client";
import type { Clock } from "../../clock.ts";
import { createReading } from "./reading.ts";

/** Every run that is not over, of all nodes. */
export interface RunQueue {
  /** Waiting for its read delay. */
  readonly queued: number;
  /** An engine is asked, or was when its node died. */
  readonly inProgress: number;
  /** Ended without a reply; its canned line is still to come. */
  readonly owingCanned: number;
  /** Of all these: due by now and taken up by nobody. */
  readonly due: number;
  /** How long the longest of those has been due. */
  readonly oldestDueMs: number;
}

/**
 * Shows the queue of runs, read at each scrape: every node shows the same figures, so take the
 * greatest, never the sum. Where the database does not answer within a second they are not a number,
 * and `evenfall_database_up` is 0. Once for each registry.
 */
export const watchRunQueue = (
  registry: Registry,
  { read, clock }: { readonly read: () => Promise<RunQueue>; readonly clock: Clock },
): void => {
  const registers = [registry];
  const queue = createReading(read, clock);
  new Gauge({
    name: "evenfall_runs_waiting",
    help: "Runs of all nodes that are not over, by where they are.",
    labelNames: ["state"],
    registers,
    async collect() {
      const now = await queue();
      this.set({ state: "queued" }, now?.queued ?? Number.NaN);
      this.set({ state: "in_progress" }, now?.inProgress ?? Number.NaN);
      this.set({ state: "owes_canned" }, now?.owingCanned ?? Number.NaN);
    },
  });
  new Gauge({
    name: "evenfall_runs_due",
    help: "Runs of all nodes that are due and taken up by none.",
    registers,
    async collect() {
      this.set((await queue())?.due ?? Number.NaN);
    },
  });
  new Gauge({
    name: "evenfall_runs_oldest_due_age_seconds",
    help: "How long the run has been due that waits longest to be taken up; 0 where none does.",
    registers,
    async collect() {
      const now = await queue();
      this.set(now === null ? Number.NaN : now.oldestDueMs / 1000);
    },
  });
  new Gauge({
    name: "evenfall_database_up",
    help: "1 where the database answered this node within a second.",
    registers,
    async collect() {
      this.set((await queue()) === null ? 0 : 1);
    },
  });
};
