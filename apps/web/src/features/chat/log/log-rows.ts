import type { ChatMessage, LogEntry } from "../../../session/index.ts";
import { dayKey, dayLabel } from "../../../ui/words/day-label.ts";

/** Where a bubble stands in its group; the last one has the pointed corner. */
export type Place = "single" | "first" | "middle" | "last";

export type LogRow =
  | { readonly type: "day"; readonly key: string; readonly label: string }
  | { readonly type: "notice"; readonly key: string; readonly due: boolean }
  /** The character's, shown and never stored. */
  | { readonly type: "greeting"; readonly key: string }
  | Extract<LogEntry, { type: "card" | "quiet-line" | "remembered" | "versions" }>
  | {
      readonly type: "message";
      readonly key: string;
      readonly message: ChatMessage;
      readonly place: Place;
      /** Time and status stand under this bubble. */
      readonly hasReceipt: boolean;
    };

/** A silence after which the next message begins a group of its own. */
const GROUP_GAP_MS = 5 * 60 * 1000;

const belongTogether = (above: ChatMessage, below: ChatMessage): boolean => {
  const gapMs = Date.parse(below.timestamp) - Date.parse(above.timestamp);
  return (
    above.role === below.role &&
    gapMs < GROUP_GAP_MS &&
    dayKey(new Date(above.timestamp)) === dayKey(new Date(below.timestamp))
  );
};

const joined = (above: LogEntry | undefined, below: LogEntry | undefined): boolean =>
  above?.type === "message" &&
  below?.type === "message" &&
  belongTogether(above.message, below.message);

const placeOf = (joinsAbove: boolean, joinsBelow: boolean): Place =>
  joinsAbove ? (joinsBelow ? "middle" : "last") : joinsBelow ? "first" : "single";

/**
 * The log as it is rendered: entries with a separator before each day's first message, bubbles in
 * groups, and a receipt under the last of the visitor's group, or where the status changes
 * inside it (design §7). If they begin with the thread, the greeting stands above all but the
 * notice (design §3.12).
 */
export const logRows = (
  entries: readonly LogEntry[],
  today: Date,
  isFromStart: boolean,
): readonly LogRow[] => {
  const rows: LogRow[] = [];
  let lastDay: string | null = null;
  for (const [index, entry] of entries.entries()) {
    if (entry.type === "notice") {
      // Keyed by its place: the row stays the same when it is recorded, and is announced once.
      const key = `notice-after-${rows.at(-1)?.key ?? "start"}`;
      rows.push({ type: "notice", key, due: entry.due });
      continue;
    }
    if (entry.type !== "message") {
      rows.push(entry);
      continue;
    }
    const { message } = entry;
    const moment = new Date(message.timestamp);
    const day = dayKey(moment);
    if (day !== lastDay) {
      rows.push({ type: "day", key: `day-${day}`, label: dayLabel(moment, today) });
      lastDay = day;
    }
    const below = entries[index + 1];
    const joinsBelow = joined(entry, below);
    rows.push({
      type: "message",
      key: entry.key,
      message,
      place: placeOf(joined(entries[index - 1], entry), joinsBelow),
      hasReceipt:
        message.role === "user" &&
        (!joinsBelow || (below?.type === "message" && below.message.status !== message.status)),
    });
  }
  if (isFromStart) {
    const notices = rows.findIndex(({ type }) => type !== "notice");
    rows.splice(notices === -1 ? rows.length : notices, 0, { type: "greeting", key: "greeting" });
  }
  return rows;
};
