import type { CrisisClass } from "@evenfall/contracts";
import type { Reaction } from "@evenfall/domain";
import type { JsonValue } from "../assistant/index.ts";
import type { FactCandidate } from "../memory/index.ts";
import type { SuspectClass } from "@evenfall/screening";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/** What is stored of a card; its lines are the operator's, looked up when it is shown. */
export interface CardFacts {
  readonly class: CrisisClass;
  readonly region: string;
}

/** What is remembered of a visitor's message, as shown under it. */
export interface RememberedHere {
  /** Facts that it was the first to tell, in the words that they had then. */
  readonly facts: readonly { readonly id: string; readonly text: string }[];
  /** What is kept only if the visitor agrees; open until that is answered. */
  readonly asked: readonly (FactCandidate & { readonly id: string; readonly isOpen: boolean })[];
  /** The visitor took it back: it is in the talk, but nothing is kept of it. */
  readonly isTakenBack?: true;
}

/** An open fork: a place where a conversation has several versions of what follows, all of them put away. */
export interface OpenFork {
  readonly id: string;
  /** How many versions of it are put away. */
  readonly of: number;
}

/** Set on the first message of a version: which version of which fork it begins. */
export interface MessageVersion {
  readonly fork: string;
  /** The version's number, from 1. */
  readonly at: number;
  /** How many there were when it was last shown. */
  readonly of: number;
  /** The fork that was open at the end of the conversation when this was put away. */
  readonly open?: OpenFork;
}

/** A finished reply, which leaves the server once it is typed. */
export interface KeptReply {
  readonly text: string;
  /** Which engine made it, and what it wants kept; an operator's line has neither. */
  readonly engine?: string;
  readonly state?: JsonValue;
}

/** One thread of one owner. Every change of what a page shows, and forgetting, raises `revision`. */
export const conversations = pgTable(
  "conversations",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    characterId: text("character_id").notNull(),
    characterName: text("character_name").notNull(),
    /** The version of the character that answers here; null until its first run pins it. */
    characterVersion: text("character_version"),
    /** The newest version that the visitor chose not to move to. */
    declinedVersion: text("declined_version"),
    revision: bigint("revision", { mode: "number" }).notNull().default(0),
    /** Order of the newest message; the next one gets the following number. */
    lastOrder: integer("last_order").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** Set for a guest: when the thread leaves the server (design §3.1). */
    expiresAt: moment("expires_at"),
    /** When the AI notice was last shown in it. */
    noticeShownAt: moment("notice_shown_at"),
    /** Since when the role-play pauses after a help card; null while it does not (duties L5). */
    pausedAt: moment("paused_at"),
    /** Region for a help card that a run may store; kept where a classifier may call for one. */
    region: text("region"),
    /** What each engine keeps with the conversation, by engine name. */
    engineState: jsonb("engine_state")
      .$type<Readonly<Record<string, JsonValue>>>()
      .notNull()
      .default({}),
    /** The fork at which the next message is one more version; null where it simply follows. */
    openFork: jsonb("open_fork").$type<OpenFork>(),
    /** The visitor's own name for it. */
    title: text("title"),
    pinnedAt: moment("pinned_at"),
    archivedAt: moment("archived_at"),
    /** Order of the newest reply that the visitor saw; null, and nothing unread, until a page says. */
    seenOrder: integer("seen_order"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    // For nodes of the previous release, which find a thread by its id alone; to be dropped in the next one.
    index("conversations_by_id").on(table.id),
    index("conversations_latest").on(table.ownerId, table.updatedAt.desc()),
    index("conversations_by_character").on(
      table.ownerId,
      table.characterId,
      table.updatedAt.desc(),
    ),
    index("conversations_expiry")
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
  ],
);

/** SQL condition on messages that a character may be given again, word for word. */
export const FINDABLE =
  "status = 'read' and not removed and not left_out and not sealed and source in ('visitor', 'engine')";

/**
 * The log. A row is never rewritten except for `status`, `sealed`, `removed`, `excludedFromContext`, its
 * version, reaction, quiet line, and what is remembered of it.
 */
export const messages = pgTable(
  "messages",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    order: integer("message_order").notNull(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    content: text("content").notNull(),
    status: text("status", { enum: ["delivered", "read"] }).notNull(),
    source: text("source", { enum: ["visitor", "engine", "canned", "card"] }).notNull(),
    /** Set on a help card: for which danger, and for which region. */
    card: jsonb("card").$type<CardFacts>(),
    /** What the rules suspected in a visitor's words when they were sent; null for nothing. */
    suspect: text("suspect").$type<SuspectClass>(),
    /** The quiet line under a visitor's message that says where help is. */
    quietLine: jsonb("quiet_line").$type<CardFacts>(),
    /** What it gave to remember; null for nothing. */
    remembered: jsonb("remembered").$type<RememberedHere>(),
    /** The message of the same thread that it answers, where it says so. */
    replyTo: uuid("reply_to"),
    /** The visitor's on a reply, the character's on a visitor's message. */
    reaction: text("reaction").$type<Reaction>(),
    /** Leaves the server only in sealed form (design §3.4). */
    sealed: boolean("sealed").notNull().default(false),
    /** No longer in the thread, kept so that clients learn it: a canned line that was retried, or put away. */
    removed: boolean("removed").notNull().default(false),
    /** Set on a message that may be brought back: an id that all messages of its version share. */
    putAway: uuid("put_away"),
    /** Set on the first message of a version. */
    version: jsonb("version").$type<MessageVersion>(),
    /** In the thread, but in no context any more: the visitor had what it says forgotten. */
    excludedFromContext: boolean("left_out").notNull().default(false),
    revision: bigint("revision", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex("messages_in_order").on(table.ownerId, table.conversationId, table.order),
    // Finds what a run marks as read without a scan of the thread.
    index("messages_delivered")
      .on(table.ownerId, table.conversationId)
      .where(sql`status = 'delivered'`),
    index("messages_remembered")
      .on(table.ownerId, table.conversationId)
      .where(sql`remembered is not null`),
    index("messages_by_revision").on(table.ownerId, table.conversationId, table.revision),
    // By words, each within its owner's conversation; written at once, so that no search reads a backlog.
    index("messages_by_word")
      .using("gin", sql`message_words(owner_id, conversation_id, content)`)
      .with({ fastupdate: false })
      .where(sql.raw(FINDABLE)),
  ],
);

/** One reply in progress; outlives the process that works on it. */
export const runs = pgTable(
  "runs",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    status: text("status", {
      enum: ["queued", "in_progress", "completed", "failed", "cancelled", "expired"],
    }).notNull(),
    /** The id its message will have: a reply stored twice would collide. */
    replyId: uuid("reply_id").notNull(),
    /** The reply that is being typed; null before it is made and once it is shown. */
    reply: jsonb("reply").$type<KeptReply>(),
    /** When the next step falls due: reading, the lease's end, showing the reply, or the canned one. Null once final. */
    wakeAt: moment("wake_at"),
    /** Fencing token: grows with each lease, and a write under an older one is refused. */
    lease: integer("lease").notNull().default(0),
    /** Time that engines have taken so far, server downtime left out (design §3.10). */
    spentMs: integer("spent_ms").notNull().default(0),
    /** Leases in a row under which it was lost, the present one included; a defect counts as several. */
    attempts: smallint("attempts").notNull().default(0),
    /** Whether an ended run still owes its canned reply. */
    owesCanned: boolean("owes_canned").notNull().default(false),
    failureKind: text("failure_kind"),
    /** Place in the trace of the send that it answers, as a W3C `traceparent`; null where none is kept. */
    traceparent: text("traceparent"),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    // For nodes of the previous release, which find a run by its id alone; to be dropped in the next one.
    index("runs_by_id").on(table.id),
    index("runs_wake")
      .on(table.wakeAt)
      .where(sql`wake_at is not null`),
    uniqueIndex("runs_one_active")
      .on(table.ownerId, table.conversationId)
      .where(sql`status in ('queued', 'in_progress') or owes_canned`),
    index("runs_latest").on(table.ownerId, table.conversationId, table.createdAt.desc()),
  ],
);

/** Each time the AI notice was shown in a conversation (design §3.15). */
export const notices = pgTable(
  "notices",
  {
    ownerId: uuid("owner_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    shownAt: moment("shown_at").notNull(),
    version: text("version").notNull(),
    revision: bigint("revision", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.conversationId, table.shownAt] })],
);

/**
 * Threads that became an account's, by the id that a guest's browser knows: so a copy of one is
 * refused to other accounts, and a run that was leased under the guest finds where it belongs now.
 */
export const claimedThreads = pgTable("claimed_threads", {
  id: uuid("id").primaryKey(),
  ownerId: uuid("owner_id").notNull(),
});

/** Stands for any thread: for what was left out before the thread was recorded. No thread has this id. */
export const ANY_THREAD = "00000000-0000-0000-0000-000000000000";

/**
 * Ids of guests' messages that were left out, each within its thread. They outlive it, so that one
 * that is made again from the browser's copy does not bring back what was forgotten.
 */
export const excludedMessages = pgTable(
  "left_out_messages",
  {
    messageId: uuid("message_id").notNull(),
    conversationId: uuid("conversation_id").notNull().default(ANY_THREAD),
    excludedAt: moment("left_out_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.conversationId] })],
);
