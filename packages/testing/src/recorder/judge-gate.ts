import type { SeenMessage } from "./record.ts";

/** What a guest may have in a thread (spec §9), beyond which a gate was passed. */
export interface GuestBounds {
  /** Replies whose words a guest may read. */
  readonly openReplies: number;
  readonly replies: number;
}

/** Whether a guest's thread holds more than the gate lets through. */
export const judgeGate = (messages: readonly SeenMessage[], bounds: GuestBounds): string[] => {
  const replies = messages.filter(({ role }) => role === "assistant");
  const open = replies.filter(({ isSealed }) => !isSealed);
  return [
    ...(open.length > bounds.openReplies ? [`a gate passed: ${open.length} open replies`] : []),
    ...(replies.length > bounds.replies ? [`a gate passed: ${replies.length} replies`] : []),
  ];
};
