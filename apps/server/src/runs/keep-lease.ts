import type { Clock } from "../platform/clock.ts";

/** How often a lease is renewed while somebody works under it; several times within its length. */
const RENEW_MS = 4_000;

/** Renews until the returned function is called; that one waits for a renewal under way. */
export const keepLease = (
  clock: Pick<Clock, "after">,
  renew: () => Promise<void>,
): (() => Promise<void>) => {
  let cancel = (): void => undefined;
  let underWay = Promise.resolve();
  const again = (): void => {
    cancel = clock.after(RENEW_MS, () => {
      // One at a time: a slow one is not overtaken.
      underWay = underWay.then(renew);
      again();
    });
  };
  again();
  return async () => {
    cancel();
    await underWay;
  };
};

/** Rejects when the signal aborts; an engine that does not react to it is left to itself. */
export const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = (): void => reject(new Error("the work on the run ended"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
