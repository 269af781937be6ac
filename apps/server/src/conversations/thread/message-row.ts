import type { ConversationRow, MessageRow } from "../rows.ts";

type Said = Pick<MessageRow, "id" | "role" | "content" | "status" | "source" | "createdAt"> &
  Partial<MessageRow>;

/** A message as the next row of its conversation. */
export const nextMessage = (
  {
    ownerId,
    id: conversationId,
    lastOrder,
    revision,
    openFork,
  }: Pick<ConversationRow, "ownerId" | "id" | "lastOrder" | "revision" | "openFork">,
  said: Said,
): MessageRow => ({
  ownerId,
  conversationId,
  order: lastOrder + 1,
  revision: revision + 1,
  card: null,
  suspect: null,
  quietLine: null,
  remembered: null,
  replyTo: null,
  reaction: null,
  sealed: false,
  removed: false,
  putAway: null,
  version: openFork && { fork: openFork.id, at: openFork.of + 1, of: openFork.of + 1 },
  excludedFromContext: false,
  ...said,
});

/** A visitor's message as the next row. */
export const visitorMessage = (
  conversation: ConversationRow,
  {
    id,
    content,
    at,
    replyTo = null,
  }: {
    readonly id: string;
    readonly content: string;
    readonly at: number;
    readonly replyTo?: string | null;
  },
): MessageRow =>
  nextMessage(conversation, {
    id,
    content,
    role: "user",
    status: "delivered",
    source: "visitor",
    replyTo,
    createdAt: new Date(at),
  });
