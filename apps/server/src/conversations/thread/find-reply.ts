import type { ConversationsDeps } from "../deps.ts";
import { findMessage, readConversation } from "./store.ts";
import type { Viewer } from "../viewer.ts";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { conversations, messages } from "../tables.ts";

/** Whether the reply with that order stands in the thread and no page has reported it as seen. */
export const isUnseen = async (
  queries: Queries,
  reply: {
    readonly ownerId: string;
    readonly conversationId: string;
    readonly order: number;
  },
): Promise<boolean> => {
  const [found] = await queries
    .select({ seenOrder: conversations.seenOrder })
    .from(conversations)
    .innerJoin(
      messages,
      and(
        eq(messages.ownerId, reply.ownerId),
        eq(messages.conversationId, conversations.id),
        eq(messages.order, reply.order),
        eq(messages.removed, false),
      ),
    )
    .where(
      and(eq(conversations.ownerId, reply.ownerId), eq(conversations.id, reply.conversationId)),
    );
  return found !== undefined && (found.seenOrder ?? 0) < reply.order;
};

/** Who gave a reply, and how it was made; nothing of what it says. */
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
