import { gateState, type GuestStanding } from "./guest-gate.ts";
import { noticeIsDue } from "./notice.ts";
import type { Turn } from "./run.ts";

/** The state of a conversation when a message arrives. */
export interface BeforeSend {
  /** A help card was shown, and the visitor has not continued yet. */
  readonly isPaused: boolean;
  readonly turn: Turn;
  /** The visitor was asked for their age, and a reply waits for the answer. */
  readonly isAskedForAge: boolean;
  /** Null for an account. */
  readonly standing: GuestStanding | null;
  /** When the AI notice was shown last, epoch milliseconds. */
  readonly noticeShownAt: number | null;
}

export type SendRefusal =
  | "conversation-paused"
  | "reply-in-progress"
  | "age-question"
  | "guest-gated"
  | "guest-limit"
  | "notice-required";

/** The first reason why a message is refused; null where it is accepted. */
export const whyNotSent = (
  before: BeforeSend,
  now: number,
  noticeIntervalMs: number,
): SendRefusal | null => {
  if (before.isPaused) return "conversation-paused";
  if (before.turn === "typing") return "reply-in-progress";
  if (before.isAskedForAge) return "age-question";
  const gate = before.standing === null ? "open" : gateState(before.standing);
  if (gate === "gated") return "guest-gated";
  if (gate === "limit") return "guest-limit";
  return noticeIsDue(before.noticeShownAt, now, noticeIntervalMs) ? "notice-required" : null;
};
