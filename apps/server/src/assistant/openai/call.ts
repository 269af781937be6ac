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

/** How long an answer may stay open after its last event. */
const STAYS_OPEN_MS = 50;

const ENDED = "the call ended";

export const unfinished = (): EngineFailure =>
  new EngineFailure("cut-off", "the answer ended before the model had finished");

const silent = (forMs: number): EngineFailure =>
  new EngineFailure("timed-out", `the model server was silent for ${forMs} ms`);

/** Tracks one request to a model server: its timeouts, its abort signal, and why it ended. */
export const createCall = (clock: Clock, timeouts: CallTimeouts, caller: AbortSignal) => {
  const stop = new AbortController();
  let reason: EngineFailure | null = null;
  let isComplete = false;
  let cancelTimer = (): void => undefined;

  const fail = (failure: EngineFailure): void => {
    reason ??= failure;
    cancelTimer();
    stop.abort();
  };
  const waitFor = (delayMs: number, late = silent): void => {
    cancelTimer();
    if (!stop.signal.aborted) cancelTimer = clock.after(delayMs, () => fail(late(delayMs)));
  };
  const onAbort = (): void => fail(stoppedBy(caller));
  if (caller.aborted) onAbort();
  else caller.addEventListener("abort", onAbort, { once: true });
  waitFor(timeouts.firstByteMs);

  return {
    /** Aborts on the caller's abort, on a timeout, on `fail` and on `end`. */
    signal: stop.signal,
    /** The first failure for which we ended the call; null if we did not. */
    failure: () => reason,
    /** To be called when bytes arrive: the idle timeout starts anew. */
    heard: () => {
      if (!isComplete) waitFor(timeouts.idleMs);
    },
    /** To be called when all words are there: what follows gets only `afterFinishMs`. */
    wordsAreComplete: () => {
      if (isComplete) return;
      isComplete = true;
      waitFor(timeouts.afterFinishMs);
    },
    /** To be called at the last event: only the end of the stream may follow. */
    allIsSaid: () => {
      isComplete = true;
      waitFor(STAYS_OPEN_MS, unfinished);
    },
    fail,
    /** Frees timer, listener and socket. */
    end: () => {
      caller.removeEventListener("abort", onAbort);
      cancelTimer();
      // A string as reason, because creating an AbortError would cost more than the rest of this.
      stop.abort(ENDED);
    },
  };
};

export type Call = ReturnType<typeof createCall>;
