import type { Visitor } from "@evenfall/contracts";
import type { Claiming } from "../copy/claim-copy.ts";
import { characterOf, type CoreContext } from "../core-context.ts";
import type { Trying } from "../retry-policy.ts";
import type { Opening } from "./opening.ts";

// Each gives whether there was an answer to act upon.

/** Opens what the guest has on the server, if this browser does not show it already. */
export const restoreGuest = async (
  { content, keeper, chats }: CoreContext,
  opening: Opening,
  visitor: Visitor,
  trying: Trying,
): Promise<boolean> => {
  const here = chats.current();
  const guestConversationId = visitor.guestConversationId;
  const isOpenHere =
    here !== null &&
    (guestConversationId === null ||
      (here.conversationId() ?? guestConversationId) === guestConversationId);
  if (isOpenHere) here.start();
  if (isOpenHere || guestConversationId === null) return true;
  const snapshot = await opening.read(guestConversationId, trying);
  if (trying.until.aborted) return false;
  if (
    !snapshot.ok ||
    snapshot.value === null ||
    characterOf(content, snapshot.value.conversation.assistantId) === null
  ) {
    here?.start();
    return true;
  }
  // The copy's conversation has been replaced since: what the server has wins.
  if (here !== null) {
    chats.close();
    keeper.clear();
  }
  opening.openSnapshot(snapshot.value, "restored");
  return true;
};

/** Opens the account's latest conversation, after claiming what a guest left in this browser. */
export const restoreAccount = async (
  { chats, views }: CoreContext,
  opening: Opening,
  claiming: Claiming,
  { until }: Trying,
): Promise<boolean> => {
  if (claiming.isDue()) await claiming.run();
  // The claim comes first; `onClaimedLate` follows when it is done.
  if (claiming.isWaiting()) return false;
  const latest = await opening.readLatest(null, { until });
  if (until.aborted) return false;
  if (!latest.ok || latest.value === null) return true;
  const { id } = latest.value.conversation;
  if (chats.current()?.conversationId() === id) views.show("chat");
  else {
    opening.openSnapshot(latest.value, "restored");
    // Events that came while it was being read reached no chat.
    void chats.current()?.catchUp();
  }
  return true;
};
