import type { ConversationsDeps } from "../deps.ts";
import { findMessage, readConversation } from "./store.ts";
import type { Viewer } from "../viewer.ts";

/** Who said a reply, and how; nothing of what it says. */
export interface FoundReply {
  readonly characterId: string;
  /** The version that answers in its conversation; empty where none is pinned yet. */
  readonly characterVersion: string;
  readonly source: string;
}

/** A character's message that stands in a conversation of the viewer's; null for any other. */
export const findReply = async (
  viewer: Viewer,
  where: { readonly conversationId: string; readonly messageId: string },
  { database: { queries } }: Pick<ConversationsDeps, "database">,
): Promise<FoundReply | null> => {
  const { ownerId } = viewer;
  const message = await findMessage(queries, ownerId, where.messageId);
  const stands =
    message?.role === "assistant" &&
    message.conversationId === where.conversationId &&
    !message.removed;
  if (!stands) return null;
  const conversation = await readConversation(queries, { ownerId, id: where.conversationId });
  return conversation === null
    ? null
    : {
        characterId: conversation.characterId,
        characterVersion: conversation.characterVersion ?? "",
        source: message.source,
      };
};
