import { EVERY_KEY, type Bus } from "./bus.ts";
import { leaseEndedTopic } from "./topics.ts";

/** The lease on a run under that number has ended. */
export interface EndedLease {
  readonly runId: string;
  readonly number: number;
}

/** Publishes to every node that a lease has ended. */
export const leaseEndedOn =
  (bus: Bus) =>
  ({ runId, number }: EndedLease): void =>
    bus.publish(leaseEndedTopic, runId, { lease: number });

/** Has each worker stop what it does under a lease that has ended, on whichever node it was ended. */
export const onLeaseEnded = (
  bus: Bus,
  workers: readonly { abortLease(ended: EndedLease): void }[],
): void => {
  bus.subscribe(leaseEndedTopic, EVERY_KEY, ({ lease }, runId) => {
    for (const worker of workers) worker.abortLease({ runId, number: lease });
  });
};
