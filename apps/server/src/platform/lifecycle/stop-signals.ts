import type { Clock } from "../clock.ts";
import type { Log } from "../telemetry/log.ts";

/** A Ctrl-C reaches npm and the server alike, and npm passes its own on: together they are one. */
export const ONE_SIGNAL_MS = 1_000;

export interface StopSignalsDeps {
  readonly clock: Pick<Clock, "now">;
  readonly log: Log;
  /** Ends everything in order. */
  readonly stop: () => Promise<void>;
  /** Ends the process. */
  readonly exit: (code: number) => void;
}

/**
 * What a signal to stop does: the first one begins an end in order, which exits with 0, or with 1
 * where it failed; one that comes later has no patience left, and ends the process at once.
 */
export const createStopSignals = ({ clock, log, stop, exit }: StopSignalsDeps): (() => void) => {
  let firstAt: number | null = null;
  return () => {
    const now = clock.now();
    if (firstAt === null) {
      firstAt = now;
      stop().then(
        () => {
          log.info({ tookMs: clock.now() - now }, "the server stopped");
          exit(0);
        },
        (cause: unknown) => {
          log.error({ err: cause }, "the server did not end in order");
          exit(1);
        },
      );
    } else if (now - firstAt >= ONE_SIGNAL_MS) {
      log.warn({}, "a second signal to stop: the server ends at once");
      exit(1);
    }
  };
};
