import * as v from "valibot";
import { helpCard, quietLine } from "./help.ts";
import {
  messageRole,
  messageSource,
  messageStatus,
  reaction,
  revision,
  timestamp,
  uuidv7,
  wholeNumber,
} from "./primitives.ts";

const inWords = v.object({
  id: uuidv7,
  /** Addressed to the visitor: "you love hiking". */
  text: v.string(),
});

/** What a visitor's message gave to remember: what is kept, and what is kept only after a Yes. */
export const remembered = v.object({ facts: v.array(inWords), asked: v.array(inWords) });
export type Remembered = v.InferOutput<typeof remembered>;

/** Which of several versions is shown; the others are kept. */
export const versions = v.object({
  at: v.pipe(wholeNumber, v.minValue(1)),
  of: v.pipe(wholeNumber, v.minValue(1)),
});
export type Versions = v.InferOutput<typeof versions>;

/** One message as it leaves the server. */
export const message = v.object({
  id: uuidv7,
  role: messageRole,
  /** Empty where `sealed` is set. */
  content: v.string(),
  timestamp,
  status: messageStatus,
  /** 1-based place in the thread (spec §3: messageOrder). */
  order: v.pipe(wholeNumber, v.minValue(1)),
  source: messageSource,
  /** The conversation's revision at this message's last change. */
  revision,
  /** Authenticates thread, id and content of an assistant message (design §3.1). */
  tag: v.optional(v.string()),
  /** The encrypted reply of the gate (design §3.4); only the server can open it. */
  sealed: v.optional(v.string()),
  /** Help in a crisis, in place of a reply: `source` is `card` (duties L5). */
  card: v.optional(helpCard),
  /** Where help is, under a visitor's message that may speak of a crisis (duties L5). */
  quietLine: v.optional(quietLine),
  /** The message of this conversation that it answers, where it says so. */
  replyTo: v.optional(uuidv7),
  /** The visitor's on a reply, the character's on a visitor's message. */
  reaction: v.optional(reaction),
  /** Under a visitor's message, as long as something of it is kept or asked. */
  remembered: v.optional(remembered),
  /** Of this message and what follows it, if it was edited or taken back, or another reply was asked for. */
  versions: v.optional(versions),
  /** Machine-readable mark on every assistant message (duties L18). */
  generatedBy: v.optional(v.literal("ai")),
});
export type Message = v.InferOutput<typeof message>;

export const conversation = v.object({
  /** The thread's id (spec §3: threadId). */
  id: uuidv7,
  /** The character (spec §3: assistantId, assistantName). */
  assistantId: v.string(),
  assistantName: v.string(),
  /** The version of the character that answers here. */
  characterVersion: v.string(),
  /** A newer version on which the visitor has yet to decide, or null. */
  newerVersion: v.nullable(v.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Since when the role-play pauses; only `resume` continues it (duties L5). */
  pausedAt: v.nullable(timestamp),
  /** The open fork at the end, if any: the id that `version` takes as a message's, and the number of versions. */
  putAway: v.optional(v.object({ id: uuidv7, of: v.pipe(wholeNumber, v.minValue(1)) })),
  revision,
  /** The visitor's own name for it; like the three below left out where there is none. */
  title: v.optional(v.string()),
  pinnedAt: v.optional(timestamp),
  archivedAt: v.optional(timestamp),
  /** Order of the newest reply that the visitor saw; left out as long as no page has said. */
  seenOrder: v.optional(wholeNumber),
});
export type Conversation = v.InferOutput<typeof conversation>;

/** A conversation as a list shows it. */
export const listedConversation = v.object({
  ...conversation.entries,
  /** How many replies come after `seenOrder`, a sealed one included. */
  unread: v.optional(wholeNumber),
  /** The newest message, cut short; left out where there is none. */
  lastMessage: v.optional(
    v.object({
      role: messageRole,
      source: messageSource,
      /** Empty where the reply is sealed. */
      content: v.string(),
      timestamp,
      order: wholeNumber,
    }),
  ),
});
export type ListedConversation = v.InferOutput<typeof listedConversation>;

export const turn = v.picklist(["idle", "waiting", "typing"]);
export type Turn = v.InferOutput<typeof turn>;

/** `none`: an account's conversation, without limits. */
export const gate = v.picklist(["none", "open", "limit", "gated"]);
export type Gate = v.InferOutput<typeof gate>;

/** An AI notice that was shown, and when. */
export const shownNotice = v.object({ version: v.string(), shownAt: timestamp });
export type ShownNotice = v.InferOutput<typeof shownNotice>;

/**
 * Everything about a conversation that changed after a revision, or its newest page.
 * Snapshot, catch-up, the answer to a send and the live event all have this one shape:
 * messages merge by id, the higher revision wins, so applying one twice or late is harmless.
 */
export const conversationUpdate = v.object({
  conversation,
  /** What this update starts from: the revision asked for, or 0 for a snapshot. */
  since: revision,
  messages: v.array(message),
  /** Ids of messages that are no longer part of the thread. */
  removed: v.array(uuidv7),
  turn,
  gate,
  notices: v.array(shownNotice),
  /** When the next AI notice is due by the server's clock (design §3.15). */
  noticeDueAt: timestamp,
  /** Whether messages older than these exist; in snapshots only. */
  hasEarlier: v.boolean(),
  /** The server's clock at this answer. */
  serverNow: timestamp,
});
export type ConversationUpdate = v.InferOutput<typeof conversationUpdate>;

/** Messages in the page when a conversation opens (design §6). */
export const PAGE_OF_MESSAGES = 50;
