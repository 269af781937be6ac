import { fail, type Result } from "@evenfall/domain";
import { retryLater, type Pause } from "./api/retry-later.ts";
import { retryAfterMsOf, isPassing, type CallFault } from "./api/fault.ts";
import type { Stop } from "./browser/ports.ts";
import type { CoreContext } from "./core-context.ts";
import { waitingWords } from "./chat/sending/waiting-words.ts";

/** Most calls for a write: after a few pauses, the visitor decides. */
export const WRITE_TRIES = 4;

export interface Repeating {
  /** Most calls; unlimited if not given, as for a read. */
  readonly tries?: number;
  /** Whether the same call may go out again after this fault. */
  readonly mayRepeat?: (fault: CallFault) => boolean;
}

export interface Trying extends Repeating {
  /** Ends the waiting when aborted; the last fault is the answer then. */
  readonly until: AbortSignal;
}

type Answer<Value> = Promise<Result<Value, CallFault>>;

/** Retries calls for the visitor while the server is busy or gone, and shows that it is waiting. */
export const createRetryPolicy = ({
  ports,
  state,
  views,
}: Pick<CoreContext, "ports" | "state" | "views">) => {
  /** Every waiting call with the words shown for it; the latest one's are on the screen. */
  const waiting = new Map<object, string>();
  const pauses = new Set<Stop>();
  let isStopped = false;
  /** The server asked to wait until then, epoch milliseconds of this device. */
  let pausedUntil = 0;
  /** The longest wait it asked for, milliseconds; limits the pause if the clock was set back. */
  let longestMs = 0;

  const show = (): void => {
    const words = [...waiting.values()].at(-1) ?? null;
    const known = state.getState();
    if (!isStopped && words !== known.waiting) state.setState({ ...known, waiting: words });
  };

  const pause = (length: Pause, until: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (until.aborted) return resolve();
      const end = (): void => {
        stop();
        pauses.delete(end);
        resolve();
      };
      const stop = retryLater(ports, length, end);
      pauses.add(end);
      until.addEventListener("abort", end, { once: true });
    });

  /** Calls until there is an answer other than a passing fault. */
  const untilAnswered = async <Value>(
    call: () => Answer<Value>,
    { until, tries = Infinity, mayRepeat = isPassing }: Trying,
  ): Answer<Value> => {
    const self = {};
    const wait = async (isBusy: boolean, length: Pause): Promise<void> => {
      waiting.set(self, waitingWords(isBusy));
      show();
      await pause(length, until);
    };
    try {
      const now = ports.clock.now();
      pausedUntil = Math.min(pausedUntil, now + longestMs);
      const pauseMs = pausedUntil - now;
      if (pauseMs > 0) await wait(true, { failures: 0, atLeastMs: pauseMs });
      if (until.aborted || isStopped) return fail({ type: "unavailable", retryAfterMs: 0 });
      for (let failures = 0; ; failures += 1) {
        const answer = await call();
        if (answer.ok) return answer;
        const atLeastMs = retryAfterMsOf(answer.error);
        longestMs = Math.max(longestMs, atLeastMs ?? 0);
        pausedUntil = Math.max(pausedUntil, ports.clock.now() + (atLeastMs ?? 0));
        const isLast = failures + 1 >= tries || !mayRepeat(answer.error);
        if (isLast || until.aborted || isStopped) return answer;
        await wait(answer.error.type === "unavailable", { failures, atLeastMs });
        if (until.aborted || isStopped) return answer;
      }
    } finally {
      waiting.delete(self);
      show();
    }
  };

  /** Runs with a signal that aborts when the visitor leaves the view or the dialog, or when `until` aborts. */
  const here = async <Value>(
    run: (until: AbortSignal) => Promise<Value>,
    until?: AbortSignal,
  ): Promise<Value> => {
    const leaving = new AbortController();
    const leave = (): void => leaving.abort();
    const { view, modal } = views.getState();
    const stop = views.subscribe(() => {
      const now = views.getState();
      if (now.view !== view || now.modal !== modal) leave();
    });
    until?.addEventListener("abort", leave);
    try {
      return await run(leaving.signal);
    } finally {
      stop();
    }
  };

  return {
    untilAnswered,
    /** `untilAnswered`, given up when the visitor leaves the view or the dialog. */
    whileHere: <Value>(call: () => Answer<Value>, repeating?: Repeating): Answer<Value> =>
      here((until) => untilAnswered(call, { ...repeating, until })),
    here,
    stop: (): void => {
      isStopped = true;
      for (const end of pauses) end();
    },
  };
};

export type RetryPolicy = ReturnType<typeof createRetryPolicy>;
