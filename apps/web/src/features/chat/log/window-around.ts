import type { LogWindow } from "./log-window.ts";

/** Entries on either side of the one that is gone to. */
const BESIDE = 50;

/** The stretch around an entry. */
export const windowAround = (
  entries: readonly { readonly key: string }[],
  key: string,
): LogWindow => {
  const at = entries.findIndex((entry) => entry.key === key);
  return {
    fromKey: entries[Math.max(0, at - BESIDE)]?.key ?? null,
    toKey: at + BESIDE < entries.length - 1 ? (entries[at + BESIDE]?.key ?? null) : null,
  };
};
