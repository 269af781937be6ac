import { drawDelayMs, type Chance } from "@evenfall/domain";
import type { Clock } from "./clock.ts";
import type { Listener } from "./event-hub.ts";

/** Streams ended in a second: each comes back with some three queries. */
export const ENDS_PER_SECOND = 500;

const STEP_MS = 100;

/** Before the first, so that nodes which missed the same do not end theirs in the same moment. */
const FIRST_AFTER = { minMs: 0, maxMs: 500 };

/** Ends streams a few at a time, so that their return is no stampede. */
export const createGentleEnd = (deps: { readonly clock: Clock; readonly chance: Chance }) => {
  const waiting = new Set<Listener>();
  let cancel: (() => void) | null = null;

  const endSome = (): void => {
    cancel = null;
    const some = [...waiting].slice(0, (ENDS_PER_SECOND * STEP_MS) / 1_000);
    for (const listener of some) {
      waiting.delete(listener);
      listener.close();
    }
    if (waiting.size > 0) cancel = deps.clock.after(STEP_MS, endSome);
  };

  return {
    /** Those who wait already keep their place; who comes later is not ended. */
    add: (listeners: Iterable<Listener>): void => {
      for (const listener of listeners) waiting.add(listener);
      if (waiting.size > 0)
        cancel ??= deps.clock.after(drawDelayMs(FIRST_AFTER, deps.chance), endSome);
    },
    /** It has left by itself. */
    remove: (listener: Listener): void => {
      waiting.delete(listener);
    },
    stop: (): void => {
      cancel?.();
      cancel = null;
      waiting.clear();
    },
  };
};
