import * as z from "zod/mini";
import {
  messageRole,
  messageSource,
  messageStatus,
  revision,
  timestamp,
  uuidv7,
} from "./primitives.ts";

/** One message as it leaves the server. */
export const message = z.object({
  id: uuidv7,
  role: messageRole,
  /** Empty where `sealed` stands. */
  content: z.string(),
  timestamp,
  status: messageStatus,
  /** 1-based place in the thread (spec §3: messageOrder). */
  order: z.int().check(z.positive()),
  source: messageSource,
  /** The conversation's revision at this message's last change. */
  revision,
  /** Authenticates thread, id and content of an assistant message (design §3.1). */
  tag: z.optional(z.string()),
  /** The encrypted reply of the gate (design §3.4); only the server can open it. */
  sealed: z.optional(z.string()),
  /** Machine-readable mark on every assistant message (duties L18). */
  generatedBy: z.optional(z.literal("ai")),
});
export type Message = z.infer<typeof message>;

export const conversation = z.object({
  /** The thread's id (spec §3: threadId). */
  id: uuidv7,
  /** The character (spec §3: assistantId, assistantName). */
  assistantId: z.string(),
  assistantName: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  revision,
});
export type Conversation = z.infer<typeof conversation>;

export const turn = z.enum(["idle", "waiting", "typing"]);
export type Turn = z.infer<typeof turn>;

/** `none`: an account's conversation, without limits. */
export const gate = z.enum(["none", "open", "limit", "gated"]);
export type Gate = z.infer<typeof gate>;

/** An AI notice that was shown, and when. */
export const shownNotice = z.object({ version: z.string(), shownAt: timestamp });
export type ShownNotice = z.infer<typeof shownNotice>;

/**
 * Everything about a conversation that changed after a revision, or its newest page.
 * Snapshot, catch-up, the answer to a send and the live event all have this one shape:
 * messages merge by id, the higher revision wins, so applying one twice or late is harmless.
 */
export const conversationUpdate = z.object({
  conversation,
  /** What this update starts from: the revision asked for, or 0 for a snapshot. */
  since: revision,
  messages: z.array(message),
  /** Ids of messages that are no longer part of the thread. */
  removed: z.array(uuidv7),
  turn,
  gate,
  notices: z.array(shownNotice),
  /** When the next AI notice is due by the server's clock (design §3.15). */
  noticeDueAt: timestamp,
  /** Whether messages older than these exist; told in a snapshot. */
  hasEarlier: z.boolean(),
  /** The server's clock at this answer. */
  serverNow: timestamp,
});
export type ConversationUpdate = z.infer<typeof conversationUpdate>;

/** Messages in the page when a conversation opens (design §6). */
export const PAGE_OF_MESSAGES = 50;
