import type { Clock } from "../platform/clock.ts";

/** A timer that rings at the earliest of the moments it was given. */
export const createAlarm = (clock: Clock, ring: () => void) => {
  let next: { at: number; cancel: () => void } | null = null;
  return {
    /** Epoch milliseconds; a moment later than the one already set changes nothing. */
    set: (at: number): void => {
      if (next !== null && next.at <= at) return;
      next?.cancel();
      const cancel = clock.after(Math.max(0, at - clock.now()), () => {
        next = null;
        ring();
      });
      next = { at, cancel };
    },
    clear: (): void => {
      next?.cancel();
      next = null;
    },
  };
};
