import type { ConversationUpdate } from "@evenfall/contracts";
import type { ConversationsDeps } from "../deps.ts";

/** Sends the owner's streams what a transaction changed; call after its commit, never before. */
export const announce = (
  ownerId: string,
  update: ConversationUpdate,
  deps: Pick<ConversationsDeps, "publish">,
): void =>
  deps.publish(ownerId, {
    type: "conversation-changed",
    conversationId: update.conversation.id,
    revision: update.conversation.revision,
    update,
  });
