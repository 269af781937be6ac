/** Longest stretch of use without the AI notice (design §3.15, duties L2). */
export const NOTICE_INTERVAL_MS = 3 * 60 * 60 * 1000;

/** How the notice is set: as plain text, or in bold capitals of 16 points (duties L1). */
export const NOTICE_STYLES = ["plain", "capitals"] as const;
export type NoticeStyle = (typeof NOTICE_STYLES)[number];

/** Version of the notice's words; recorded each time it is shown. */
export const NOTICE_VERSION = "2026-11-26";

/** The notice's words where the operator has none of their own (duties L1). */
export const NOTICE = {
  version: NOTICE_VERSION,
  text: "{character} is an AI. You are not communicating with a human. {character} is a computer program and cannot feel human emotion.",
  /** Versions that pages opened before a change of the words may still name. */
  earlier: ["2025-11-05"],
} as const;

/**
 * When the notice is next due in a conversation, in epoch milliseconds.
 * One interval covers both duties: a conversation without a notice owes one now, and none
 * is ever older than three hours of the server's clock, hence none older than a day.
 */
export const noticeDueAt = (
  lastShownAt: number | null,
  now: number,
  intervalMs = NOTICE_INTERVAL_MS,
): number => (lastShownAt === null || lastShownAt > now ? now : lastShownAt + intervalMs);

/** Whether the notice has to be shown before another message may be sent. */
export const noticeIsDue = (
  lastShownAt: number | null,
  now: number,
  intervalMs = NOTICE_INTERVAL_MS,
): boolean => noticeDueAt(lastShownAt, now, intervalMs) <= now;
