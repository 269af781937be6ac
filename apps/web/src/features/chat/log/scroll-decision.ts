import type { LogEntry } from "../../../session/index.ts";

/** Within this distance of the end, new messages pull the log along, CSS pixels. */
const NEAR_END_PX = 96;

/** Within this distance of either edge, the next page is fetched, CSS pixels. */
export const NEAR_EDGE_PX = 640;

interface ScrollPosition {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** Pixels between what is shown and the end of the log. */
export const distanceToEnd = (position: ScrollPosition): number =>
  position.scrollHeight - position.clientHeight - position.scrollTop;

export const isNearEnd = (position: ScrollPosition): boolean =>
  distanceToEnd(position) <= NEAR_END_PX;

const appendedAfter = (entries: readonly LogEntry[], key: string | null): readonly LogEntry[] => {
  const index = entries.findIndex((entry) => entry.key === key);
  return index === -1 ? [] : entries.slice(index + 1);
};

/** Counts replies that came after the entry at which the reader left the end. */
export const unseenReplies = (entries: readonly LogEntry[], lastSeenKey: string | null): number =>
  appendedAfter(entries, lastSeenKey).filter(
    (entry) => entry.type === "message" && entry.message.role === "assistant",
  ).length;

/**
 * Whether the log goes to its end after new entries: if the reader is there already, has just sent
 * something here or gets a help card. Otherwise it stays where it is read (design §7).
 */
export const shouldScrollToEnd = (
  wasNearEnd: boolean,
  entries: readonly LogEntry[],
  lastKnownKey: string | null,
): boolean =>
  wasNearEnd ||
  appendedAfter(entries, lastKnownKey).some(
    // Messages from another tab arrive as delivered.
    (entry) =>
      entry.type === "card" || (entry.type === "message" && entry.message.status === "sending"),
  );
