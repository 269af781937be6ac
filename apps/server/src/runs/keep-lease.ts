import type { Clock } from "../platform/clock.ts";

/** How often a lease is renewed while its run is worked on; several times within its length. */
const RENEW_MS = 4_000;

/** Renews a lease until the returned function is called, which waits for a renewal under way. */
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

/** The outcome of asking for an answer under a lease; `let-go` where the lease is lost or the process stops. */
export type Asked<Answer> =
  | { readonly type: "answered"; readonly answer: Answer }
  | { readonly type: "expired" | "let-go" }
  | { readonly type: "failed"; readonly cause: unknown };

const EXPIRED = new DOMException("the time of the run is over", "TimeoutError");

/** Rejects when the signal aborts; an engine that does not react to it is abandoned. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = (): void => reject(new Error("the work on the run ended"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });

/** Asks for an answer, for `leftMs` milliseconds at most, and gives the outcome. */
export const askInTime = async <Answer>(
  clock: Pick<Clock, "after">,
  { abort, leftMs }: { readonly abort: AbortController; readonly leftMs: number },
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Asked<Answer>> => {
  const { signal } = abort;
  const cancel = clock.after(leftMs, () => abort.abort(EXPIRED));
  try {
    return { type: "answered", answer: await Promise.race([ask(signal), ended(signal)]) };
  } catch (cause) {
    if (!signal.aborted) return { type: "failed", cause };
    return { type: signal.reason === EXPIRED ? "expired" : "let-go" };
  } finally {
    cancel();
  }
};
