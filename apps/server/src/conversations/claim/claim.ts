import type { LocalCopy } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { askAge, resumePausedRuns } from "../send/ask-age.ts";
import { claimCopy, type CopyRefused } from "./claim-copy.ts";
import { claimGuestThread } from "./claim-guest-thread.ts";
import type { ConversationsDeps } from "../deps.ts";
import { lockMinor } from "../send/lock-minor.ts";
import { settleLines } from "../memory/remembered-lines.ts";
import { lockConversations } from "../thread/store.ts";
import { screenCopy, type ScreenedCopy } from "./screen-copy.ts";

export interface ClaimCommand {
  /** The account's owner id. */
  readonly ownerId: string;
  /** The guest pass that came with the request, if any. */
  readonly passId: string | null;
  readonly copy: LocalCopy | null;
}

/** Thrown to undo a claim that was refused. */
class ClaimRefused extends Error {
  readonly failure: CopyRefused;
  constructor(failure: CopyRefused) {
    super("the claim was refused");
    this.failure = failure;
  }
}

/** Raises the age question or, for an adult, resumes runs that waited; gives what is to be done after the commit. */
const settleAge = async (
  tx: Queries,
  ownerId: string,
  { asksAge }: ScreenedCopy,
  deps: ConversationsDeps,
): Promise<() => void> => {
  const now = deps.clock.now();
  const announce = asksAge ? await askAge(tx, ownerId, now, deps) : null;
  const isAdult = (await deps.guests.ageOutcome(tx, ownerId)) === "adult";
  const dueAt = isAdult ? await resumePausedRuns(tx, ownerId, now, deps) : null;
  return () => {
    announce?.();
    if (dueAt !== null) deps.wakeAt(dueAt);
  };
};

/** A copy without messages that say the visitor is under 18, which are not kept. */
const without = (copy: LocalCopy, { minor }: ScreenedCopy): LocalCopy => ({
  ...copy,
  messages: copy.messages.filter(({ id }) => !minor.includes(id)),
});

/**
 * Makes the guest's thread a conversation of the account, in one transaction (design §3.7).
 * Replayed, raced or killed half-way, it ends as one conversation with each message once. Whoever says in
 * the copy that they are under 18 is locked, as by a message (duties L11). Gives the claimed conversation.
 */
export const claim = async (
  command: ClaimCommand,
  deps: ConversationsDeps,
): Promise<Result<{ readonly conversationId: string | null }, CopyRefused>> => {
  const screened = await screenCopy(command.copy, deps);
  try {
    const { conversationId, isNew, afterCommit } = await deps.database.transaction(async (tx) => {
      // An account that was deleted in another tab meanwhile takes nothing with it.
      if (!(await deps.guests.lockAccountRow(tx, command.ownerId)))
        return { conversationId: null, isNew: false, afterCommit: () => undefined };
      const moved =
        command.passId === null
          ? { conversationId: null, movedFrom: null }
          : await claimGuestThread(tx, command.ownerId, command.passId, deps);
      // Of two facts about one subject, one is dropped with the line under its message: that needs this lock.
      if (moved.movedFrom !== null) await lockConversations(tx, command.ownerId);
      const copied =
        command.copy === null
          ? ok(null)
          : await claimCopy(tx, command.ownerId, without(command.copy, screened), screened, deps);
      if (!copied.ok) throw new ClaimRefused(copied.error);
      const announceAge = await settleAge(tx, command.ownerId, screened, deps);
      if (moved.movedFrom !== null) {
        await deps.memory.moveFacts(tx, moved.movedFrom, command.ownerId);
        const known = await deps.memory.readOwner(tx, command.ownerId);
        await settleLines(tx, { ownerId: command.ownerId }, known);
      }
      return {
        conversationId: copied.value?.conversationId ?? moved.conversationId,
        isNew: moved.conversationId !== null || copied.value?.isNew === true,
        afterCommit: announceAge,
      };
    });
    if (command.passId !== null) deps.closeStreams(command.passId);
    // Only where something is new: tabs answer this event with a claim, which would go on for ever.
    if (isNew) deps.publish(command.ownerId, { type: "visitor-changed" });
    afterCommit();
    if (screened.minor.length > 0)
      await lockMinor({ kind: "account", ownerId: command.ownerId }, deps);
    return ok({ conversationId });
  } catch (cause) {
    if (cause instanceof ClaimRefused) return fail(cause.failure);
    throw cause;
  }
};
