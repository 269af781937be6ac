import type { ConversationUpdate, LocalCopy } from "@evenfall/contracts";
import { pendingIn, threadFromCopy } from "../copy/copy.ts";
import { updateTaken } from "./changes.ts";
import type { ChatDeps } from "./deps.ts";
import type { ChatModel } from "./model.ts";
import { emptyThread } from "./thread.ts";

/** How a chat opens. */
export type ChatStart =
  /** A new conversation; a guest's old one goes with `startOver` (design §3.6). */
  | { readonly type: "new"; readonly startOver: boolean }
  /** The server's snapshot; revision 0: begun here, and perhaps not on the server yet. */
  | { readonly type: "snapshot"; readonly update: ConversationUpdate }
  /** The local copy, at once; the server's word follows (design §3.8). */
  | { readonly type: "copy"; readonly copy: LocalCopy };

/** What a chat knows as it opens. */
export const initialModel = (
  beginning: ChatStart,
  deps: Pick<ChatDeps, "character" | "owner">,
  now: number,
): ChatModel => {
  const base: ChatModel = {
    character: { id: deps.character.id, name: deps.character.name },
    owner: deps.owner,
    isRemoved: false,
    wantsThread: false,
    thread: emptyThread(new Date(now).toISOString()),
    outbox: [],
    notice: "due",
    noticeShownAt: null,
    clockOffsetMs: 0,
    isGatedWithoutReply: false,
    repliesSpent: 0,
    halt: null,
    isLoadingEarlier: false,
    goal: null,
    help: null,
    editing: null,
    draft: "",
    replyingTo: null,
    line: null,
  };
  switch (beginning.type) {
    case "new":
      return { ...base, wantsThread: true };
    case "snapshot":
      return beginning.update.conversation.revision === 0
        ? { ...base, wantsThread: true }
        : updateTaken(base, beginning.update, now);
    case "copy":
      return {
        ...base,
        thread: threadFromCopy(beginning.copy),
        outbox: pendingIn(beginning.copy),
        notice: beginning.copy.threadId === null ? "due" : "unknown",
      };
  }
};
