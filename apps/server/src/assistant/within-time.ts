import type { Clock } from "../platform/clock.ts";
import { stoppedBy } from "./engine.ts";

/** How long something may take, by a clock. */
export interface TimeLimit {
  readonly ms: number;
  readonly clock: Pick<Clock, "after">;
}

/**
 * Does the work until the signal aborts or the limit, if any, is reached. It ends on time even if the
 * work ignores its signal: an engine that hangs is then left to itself.
 */
export const withinTime = async <Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
  limit: TimeLimit | null,
): Promise<Answer> => {
  if (signal.aborted) throw stoppedBy(signal);
  const stop = new AbortController();
  const ended = Promise.withResolvers<never>();
  const end = (reason: unknown): void => {
    stop.abort(reason);
    ended.reject(stoppedBy(stop.signal));
  };
  const onAbort = (): void => end(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  const cancelTimer = limit?.clock.after(limit.ms, () =>
    end(new DOMException("out of time", "TimeoutError")),
  );
  try {
    return await Promise.race([work(stop.signal), ended.promise]);
  } finally {
    cancelTimer?.();
    signal.removeEventListener("abort", onAbort);
  }
};
