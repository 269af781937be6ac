import type { LogEntry } from "../../../session/index.ts";

/**
 * The stretch of a long log that is in the page. Its ends are entries' keys, because pages that load above
 * move every index. Null: `toKey` is the log's end, `fromKey` one page (`WINDOW_STEP`) above `toKey`.
 */
export interface LogWindow {
  readonly fromKey: string | null;
  readonly toKey: string | null;
}

type Keyed = Pick<LogEntry, "type" | "key">;

/** Messages that come with one step up or down, and that a chat opens with (design §6). */
const WINDOW_STEP = 50;

/** Most entries in the page: about 1,500 nodes. */
export const WINDOW_MOST = 200;

/** The newest page, and whatever is added after it. */
export const LATEST: LogWindow = { fromKey: null, toKey: null };

/** Where the given number of messages before `end` begins; notices among them come along. */
const startOfLast = (entries: readonly Keyed[], end: number, messages: number): number => {
  let start = end;
  for (let counted = 0; start > 0 && counted < messages; start -= 1)
    if (entries[start - 1]?.type === "message") counted += 1;
  // A notice belongs to the message below it.
  while (start > 0 && entries[start - 1]?.type === "notice") start -= 1;
  return start;
};

/** The shown stretch of the entries: the index of the first one, and that after the last. */
export const stretchOf = (entries: readonly Keyed[], window: LogWindow) => {
  const last = entries.findIndex(({ key }) => key === window.toKey);
  const end = last === -1 ? entries.length : last + 1;
  const first = entries.findIndex(({ key }) => key === window.fromKey);
  const start = first === -1 || first >= end ? startOfLast(entries, end, WINDOW_STEP) : first;
  return { start: Math.max(start, end - WINDOW_MOST), end };
};

/** One page more at the top; what is too much then goes at the bottom. */
export const extendUp = (entries: readonly Keyed[], window: LogWindow): LogWindow => {
  const { start, end } = stretchOf(entries, window);
  const wanted = startOfLast(entries, start, WINDOW_STEP);
  const kept = Math.min(end, wanted + WINDOW_MOST);
  return {
    fromKey: entries[wanted]?.key ?? null,
    toKey: kept === entries.length ? null : (entries[kept - 1]?.key ?? null),
  };
};

/** One page more at the bottom; what is too much then goes at the top. */
export const extendDown = (entries: readonly Keyed[], window: LogWindow): LogWindow => {
  const { start, end } = stretchOf(entries, window);
  const wanted = Math.min(entries.length, end + WINDOW_STEP);
  return {
    fromKey: entries[Math.max(start, wanted - WINDOW_MOST)]?.key ?? null,
    toKey: wanted === entries.length ? null : (entries[wanted - 1]?.key ?? null),
  };
};
