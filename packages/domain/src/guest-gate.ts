/** The number of the reply to a guest that is sealed (spec §4, §9). */
export const GATED_REPLY = 3;

/** Counted messages, the visitor's and the assistant's, at which a guest may not send (spec §9). */
export const GUEST_MESSAGE_LIMIT = 5;

/** What the gate looks at. Counts are derived from the thread's messages, never stored. */
export interface GuestStanding {
  readonly userMessages: number;
  readonly assistantMessages: number;
  /** Replies already spent on this guest pass, in any thread (design §3.5). */
  readonly repliesSpent: number;
}

/**
 * `open`: may send. `limit`: too many counted messages, the sign-in modal answers a send.
 * `gated`: the sealed reply is in the thread, or was spent on another one; input and send are off.
 */
export type GateState = "open" | "limit" | "gated";

/** Both limits in one rule (design §3.5). */
export const gateState = (standing: GuestStanding): GateState => {
  if (Math.max(standing.assistantMessages, standing.repliesSpent) >= GATED_REPLY) return "gated";
  if (standing.userMessages + standing.assistantMessages >= GUEST_MESSAGE_LIMIT) return "limit";
  return "open";
};

/** The gate once these messages are stored too; an account, without a standing, has none. */
export const gateAfter = (
  standing: GuestStanding | null,
  added: { readonly userMessages?: number; readonly replies?: number } = {},
): GateState | "none" => {
  if (standing === null) return "none";
  const { userMessages = 0, replies = 0 } = added;
  return gateState({
    userMessages: standing.userMessages + userMessages,
    assistantMessages: standing.assistantMessages + replies,
    repliesSpent: standing.repliesSpent + replies,
  });
};

/** Whether the reply about to be stored for a guest is sealed. */
export const sealsNextReply = (
  standing: Pick<GuestStanding, "assistantMessages" | "repliesSpent">,
): boolean => Math.max(standing.assistantMessages, standing.repliesSpent) + 1 >= GATED_REPLY;
