import type { LogWindow } from "./log-window.ts";

/** Rows on either side of one that is gone to. */
const BESIDE = 50;

/** The stretch around an entry; the end of the log where there is none of that key. */
export const windowAround = (
  entries: readonly { readonly key: string }[],
  key: string,
): LogWindow => {
  const at = entries.findIndex((entry) => entry.key === key);
  const isNearEnd = at === -1 || at + BESIDE >= entries.length - 1;
  return {
    fromKey: at === -1 ? null : (entries[Math.max(0, at - BESIDE)]?.key ?? null),
    toKey: isNearEnd ? null : (entries[at + BESIDE]?.key ?? null),
  };
};
