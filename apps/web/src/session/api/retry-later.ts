import type { FirstPorts, Stop } from "../browser/ports.ts";
import { retryDelayMs } from "./backoff.ts";

/** What a failed call says about when to try again. */
export interface Pause {
  /** Failures in a row before this one. */
  readonly failures: number;
  /** What the server asked for; null where it said nothing. */
  readonly atLeastMs: number | null;
}

/**
 * Runs the task once, after a pause; at once when the network comes back, unless the server asked
 * for patience. In a page that nobody looks at it waits until somebody does.
 */
export const retryLater = (
  { clock, chance, page }: Pick<FirstPorts, "clock" | "chance" | "page">,
  { failures, atLeastMs }: Pause,
  task: () => void,
): Stop => {
  const mayHurryAt = clock.now() + (atLeastMs ?? 0);
  let isDue = false;
  const run = (): void => {
    stop();
    task();
  };
  const stops = [
    clock.after(retryDelayMs(failures, chance, atLeastMs ?? 0), () => {
      isDue = true;
      if (page.isVisible()) run();
    }),
    page.onVisibilityChange(() => {
      if (isDue && page.isVisible()) run();
    }),
    page.onOnline(() => {
      if (clock.now() >= mayHurryAt) run();
    }),
  ];
  const stop = (): void => {
    for (const end of stops) end();
  };
  return stop;
};
