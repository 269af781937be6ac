import type { Clock } from "../platform/clock.ts";
import { stoppedBy } from "./engine.ts";

/** How long something may take. */
export interface TimeLimit {
  readonly ms: number;
  readonly clock: Pick<Clock, "after">;
}

/**
 * Does the work for as long as the signal and the limit, where there is one, let it. It ends on time even
 * where the work does not hear its signal: an engine that hangs deaf is left to itself.
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
