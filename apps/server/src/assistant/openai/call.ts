import { EngineFailure, stoppedBy } from "../engine.ts";
import type { Clock } from "../../platform/clock.ts";

/** How long a model server may be silent, in milliseconds. */
export interface CallTimeouts {
  /** Before the first byte of the answer: a busy local machine reads the whole prompt first. */
  readonly firstByteMs: number;
  /** Between two pieces of it. */
  readonly idleMs: number;
  /** After the last word, for the token usage alone. */
  readonly afterFinishMs: number;
}

export const CALL_TIMEOUTS: CallTimeouts = {
  firstByteMs: 30_000,
  idleMs: 20_000,
  afterFinishMs: 1_000,
};

/** One request on its way: what may end it, and why it ended. */
export interface Call {
  /** Aborts with the caller's signal, with silence, and with `end`. */
  readonly signal: AbortSignal;
  /** What ended the call from our side, if anything did. */
  failure(): EngineFailure | null;
  /** Bytes have arrived; the silence begins anew. */
  heard(): void;
  /** All words are there; from now on little patience. */
  wordsAreComplete(): void;
  /** Ends it for a reason; the first reason holds. */
  fail(failure: EngineFailure): void;
  /** Lets go of timers, listeners and the socket. */
  end(): void;
}

export const createCall = (clock: Clock, timeouts: CallTimeouts, caller: AbortSignal): Call => {
  const stop = new AbortController();
  let reason: EngineFailure | null = null;
  let isComplete = false;
  let cancelTimer = (): void => undefined;

  const fail = (failure: EngineFailure): void => {
    reason ??= failure;
    cancelTimer();
    stop.abort();
  };
  const waitFor = (delayMs: number): void => {
    cancelTimer();
    if (!stop.signal.aborted)
      cancelTimer = clock.after(delayMs, () =>
        fail(new EngineFailure("timed-out", `the model server was silent for ${delayMs} ms`)),
      );
  };
  const onAbort = (): void => fail(stoppedBy(caller));
  if (caller.aborted) onAbort();
  else caller.addEventListener("abort", onAbort, { once: true });
  waitFor(timeouts.firstByteMs);

  return {
    signal: stop.signal,
    failure: () => reason,
    heard: () => {
      if (!isComplete) waitFor(timeouts.idleMs);
    },
    wordsAreComplete: () => {
      if (isComplete) return;
      isComplete = true;
      waitFor(timeouts.afterFinishMs);
    },
    fail,
    end: () => {
      caller.removeEventListener("abort", onAbort);
      cancelTimer();
      stop.abort();
    },
  };
};
