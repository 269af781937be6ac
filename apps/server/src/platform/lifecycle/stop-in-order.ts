import type { Clock } from "../clock.ts";

/** What there is to end, each by who made it. */
export interface StopSteps {
  /** Is no longer ready; serves on. */
  markUnready(): void;
  /** Says with every answer that its connection ends. */
  closeKeepAlive(): void;
  /** Takes no new connection; resolves when the last one is gone. */
  closeConnections(): Promise<void>;
  /** Ends event streams and hands back what is in work. */
  stopWork(): Promise<void>;
  /** When nothing asks it any more. */
  closeDatabase(): Promise<void>;
}

export interface StopOptions {
  readonly clock: Pick<Clock, "after">;
  /** How long it serves on while it is unready, so that whoever sends requests here hears of it. */
  readonly drainDelayMs: number;
}

/**
 * Takes a node out of service so that no request is lost: first others are notified, then no
connection is accepted, then the work is handed over, and the database is left last. A step that fails keeps no
 * other from being taken; its cause is thrown at the end.
 */
export const stopInOrder = async (
  steps: StopSteps,
  { clock, drainDelayMs }: StopOptions,
): Promise<void> => {
  steps.markUnready();
  steps.closeKeepAlive();
  if (drainDelayMs > 0)
    await new Promise<void>((resolve) => void clock.after(drainDelayMs, resolve));
  // Side by side: connections with a stream end only when the stream does.
  const ended = [
    ...(await Promise.allSettled([steps.closeConnections(), steps.stopWork()])),
    ...(await Promise.allSettled([steps.closeDatabase()])),
  ];
  const causes = ended.filter((end) => end.status === "rejected").map((end): unknown => end.reason);
  if (causes.length === 1) throw causes[0];
  if (causes.length > 1) throw new AggregateError(causes, "the end was not in order");
};
