import type { ConversationRow, MessageRow } from "../rows.ts";

/** A visitor's message as the next row of its conversation. */
export const visitorMessage = (
  conversation: ConversationRow,
  { id, content, at }: { readonly id: string; readonly content: string; readonly at: number },
): MessageRow => ({
  ownerId: conversation.ownerId,
  id,
  conversationId: conversation.id,
  order: conversation.lastOrder + 1,
  role: "user",
  content,
  status: "delivered",
  source: "visitor",
  card: null,
  suspect: null,
  quietLine: null,
  sealed: false,
  removed: false,
  excludedFromContext: false,
  revision: conversation.revision + 1,
  createdAt: new Date(at),
});
