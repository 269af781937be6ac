import { claim, type LocalCopy } from "@evenfall/contracts";
import { faultRequestId, type CallFault } from "../api/fault.ts";
import type { Chat } from "../chat/chat.ts";
import { newDraftKey } from "../chat/tab-memory.ts";
import { pendingIn } from "../copy/copy.ts";
import type { CoreContext } from "../core-context.ts";
import { patch } from "../store.ts";
import type { VisitorLoader } from "./visitor-loader.ts";
import { t, type Word } from "../../words/later.ts";

const STAYS_HERE: Readonly<Record<"copy-refused" | "thread-foreign", Word>> = {
  "copy-refused": "claim.copy-refused",
  "thread-foreign": "claim.thread-foreign",
};

/** A guest's conversation as this browser has it. */
interface GuestCopy {
  /** Where it is open. */
  readonly chat: Chat | null;
  /** Where it is not. */
  readonly stored: LocalCopy | null;
  /** The part of it that the server is offered. */
  readonly offered: LocalCopy | null;
}

const keepPending = (
  { memory }: CoreContext,
  stored: LocalCopy,
  conversationId: string | null,
): void => {
  const pending = pendingIn(stored);
  if (conversationId !== null) memory.keepOutbox(conversationId, pending);
  else if (pending.length > 0)
    memory.keepDraft(
      newDraftKey(stored.assistantId),
      pending.map(({ content }) => content).join("\n"),
    );
};

/** Offers the copy to the account, and settles what an answer means for it. */
export const offerCopy = async (
  parts: CoreContext,
  visitors: Pick<VisitorLoader, "learn">,
  { chat, stored, offered }: GuestCopy,
  isStopped: () => boolean,
): Promise<"claimed" | "refused" | CallFault> => {
  const { client, state, keeper, tabs, chats, feed, views } = parts;
  const answer = await client.call(claim, { body: offered === null ? {} : { copy: offered } });
  if (answer.ok) {
    if (isStopped()) return "claimed";
    const { conversationId, visitor } = answer.value;
    // What waits to be sent is kept for the account before the copy with it is deleted.
    if (chat !== null) chat.handOver(conversationId);
    else if (stored !== null) keepPending(parts, stored, conversationId);
    keeper.clear();
    feed.restart();
    tabs.post({ type: "visitor-changed" });
    visitors.learn(visitor);
    return "claimed";
  }
  const fault = answer.error;
  if (
    isStopped() ||
    fault.type !== "refused" ||
    (fault.kind !== "copy-refused" && fault.kind !== "thread-foreign")
  )
    return fault;
  if (chat !== null) {
    chats.close();
    views.reset();
  }
  patch(state, { problem: { text: t(STAYS_HERE[fault.kind]), requestId: faultRequestId(fault) } });
  return "refused";
};
