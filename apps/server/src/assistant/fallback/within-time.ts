import type { Clock } from "../../platform/clock.ts";
import { stoppedBy } from "../engine.ts";

/**
 * Does the work for at most so long, null for as long as the signal lets it. It ends on time even where
 * the work does not hear its signal: an engine that hangs deaf is left to itself.
 */
export const withinTime = async <Answer>(
  work: (signal: AbortSignal) => Promise<Answer>,
  options: {
    readonly timeoutMs: number | null;
    readonly signal: AbortSignal;
    readonly clock: Clock;
  },
): Promise<Answer> => {
  const { timeoutMs, signal, clock } = options;
  if (signal.aborted) throw stoppedBy(signal);
  const stop = new AbortController();
  const ended = Promise.withResolvers<never>();
  const end = (reason: unknown): void => {
    stop.abort(reason);
    ended.reject(stoppedBy(stop.signal));
  };
  const onAbort = (): void => end(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  const cancelTimer =
    timeoutMs === null
      ? () => undefined
      : clock.after(timeoutMs, () => end(new DOMException("out of time", "TimeoutError")));
  try {
    return await Promise.race([work(stop.signal), ended.promise]);
  } finally {
    cancelTimer();
    signal.removeEventListener("abort", onAbort);
  }
};
