import { gateAfter, gateState, type GateState, type GuestStanding } from "./guest-gate.ts";
import { noticeIsDue } from "./notice.ts";
import { fail, ok, type Result } from "./result.ts";
import type { Turn } from "./run.ts";

/** What stands in a conversation when a message arrives. */
export interface BeforeSend {
  /** A card with help was shown, and the visitor has not gone on yet. */
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

/** Whether a message is taken, and the gate once it is; else the first reason why not. */
export const decideSend = (
  before: BeforeSend,
  now: number,
  noticeIntervalMs: number,
): Result<GateState | "none", SendRefusal> => {
  if (before.isPaused) return fail("conversation-paused");
  if (before.turn === "typing") return fail("reply-in-progress");
  if (before.isAskedForAge) return fail("age-question");
  const gate = before.standing === null ? "open" : gateState(before.standing);
  if (gate === "gated") return fail("guest-gated");
  if (gate === "limit") return fail("guest-limit");
  if (noticeIsDue(before.noticeShownAt, now, noticeIntervalMs)) return fail("notice-required");
  return ok(gateAfter(before.standing, { userMessages: 1 }));
};
