import type { LocalCopy } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { claimCopy, type CopyRefused } from "./claim-copy.ts";
import { claimGuestThread } from "./claim-guest-thread.ts";
import type { ConversationsDeps } from "./deps.ts";

export interface ClaimCommand {
  /** The account's owner id. */
  readonly ownerId: string;
  /** The guest pass that came with the request, if any. */
  readonly passId: string | null;
  readonly copy: LocalCopy | null;
}

export type ClaimFailure = CopyRefused;

export interface Claimed {
  /** The conversation that came along, or null where there was none. */
  readonly conversationId: string | null;
}

/** Thrown to undo a claim that was refused. */
class ClaimRefused extends Error {
  readonly failure: ClaimFailure;
  constructor(failure: ClaimFailure) {
    super("the claim was refused");
    this.failure = failure;
  }
}

/**
 * Makes the guest's thread a conversation of the account, in one transaction (design §3.7).
 * Replayed, raced or killed half-way, it ends as one conversation with each message once.
 */
export const claim = async (
  command: ClaimCommand,
  deps: ConversationsDeps,
): Promise<Result<Claimed, ClaimFailure>> => {
  try {
    const { conversationId, isNew } = await deps.database.transaction(async (tx) => {
      // An account that was deleted in another tab meanwhile takes nothing with it.
      if (!(await deps.guests.holdAccount(tx, command.ownerId)))
        return { conversationId: null, isNew: false };
      const moved =
        command.passId === null
          ? { conversationId: null, movedFrom: null }
          : await claimGuestThread(tx, command.ownerId, command.passId, deps);
      const copied =
        command.copy === null ? ok(null) : await claimCopy(tx, command.ownerId, command.copy, deps);
      if (!copied.ok) throw new ClaimRefused(copied.error);
      if (moved.movedFrom !== null)
        await deps.memory.moveFacts(tx, moved.movedFrom, command.ownerId);
      return {
        conversationId: copied.value?.conversationId ?? moved.conversationId,
        isNew: moved.conversationId !== null || copied.value?.isNew === true,
      };
    });
    if (command.passId !== null) deps.closeStreams(command.passId);
    // A claim that brings nothing is no news: tabs that answer news with a claim would never rest.
    if (isNew) deps.publish(command.ownerId, { type: "visitor-changed" });
    return ok({ conversationId });
  } catch (cause) {
    if (cause instanceof ClaimRefused) return fail(cause.failure);
    throw cause;
  }
};
