import type { Clock } from "../platform/clock.ts";

/** A timer that rings at the earliest of the moments it was given. */
export interface Alarm {
  /** Epoch milliseconds; a moment later than the one already set changes nothing. */
  set(at: number): void;
  clear(): void;
}

export const createAlarm = (clock: Clock, ring: () => void): Alarm => {
  let next: { at: number; cancel: () => void } | null = null;
  return {
    set: (at) => {
      if (next !== null && next.at <= at) return;
      next?.cancel();
      const cancel = clock.after(Math.max(0, at - clock.now()), () => {
        next = null;
        ring();
      });
      next = { at, cancel };
    },
    clear: () => {
      next?.cancel();
      next = null;
    },
  };
};
