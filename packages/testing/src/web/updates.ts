import type { ConversationUpdate, ListedConversation, Message } from "@evenfall/contracts";

/** A minute of one morning, ISO text. */
export const at = (minute: number): string =>
  new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString();

/** The message with that order; odd ones are the visitor's. */
export const message = (
  order: number,
  revision = order,
  status: Message["status"] = "delivered",
): Message => ({
  id: `message-${order}`,
  role: order % 2 === 1 ? "user" : "assistant",
  content: `text ${order}`,
  timestamp: at(order % 60),
  status,
  order,
  source: order % 2 === 1 ? "visitor" : "engine",
  revision,
});

export const conversation = (
  revision: number,
  more: Partial<ListedConversation> = {},
): ListedConversation => ({
  id: "thread",
  assistantId: "marisol",
  assistantName: "Marisol",
  characterVersion: "v1",
  newerVersion: null,
  createdAt: at(0),
  updatedAt: at(0),
  pausedAt: null,
  revision,
  ...more,
});

/** The server's update of a conversation after a revision. */
export const update = (
  since: number,
  to: ListedConversation,
  messages: readonly Message[] = [],
  more: Partial<ConversationUpdate> = {},
): ConversationUpdate => ({
  conversation: to,
  since,
  messages: [...messages],
  removed: [],
  turn: "idle",
  gate: "none",
  notices: [],
  noticeDueAt: at(59),
  hasEarlier: false,
  serverNow: at(1),
  ...more,
});
