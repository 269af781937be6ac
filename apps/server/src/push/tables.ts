import type { Locale } from "@evenfall/domain";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/**
 * Browsers subscribed to notifications of replies, each with at most one queued notification: a newer
 * reply replaces one that was not sent yet.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    ownerId: uuid("owner_id").notNull(),
    /** A hash of the endpoint. */
    id: uuid("id").notNull(),
    /** The session in which the browser subscribed; the subscription ends with it. */
    sessionId: text("session_id").notNull(),
    endpoint: text("endpoint").notNull(),
    /** The browser's keys (RFC 8291), base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    locale: text("locale").$type<Locale>().notNull().default("en"),
    createdAt: moment("created_at").notNull(),
    /** The reply to notify of, if any: its place in the conversation, and when it was shown. */
    conversationId: uuid("conversation_id"),
    messageOrder: integer("message_order"),
    queuedAt: moment("queued_at"),
    /** When it is due or its lease ends; if none is queued, when to check whether the session is still valid. */
    wakeAt: moment("wake_at"),
    /** Fencing token: grows with each lease, and with each reply that is queued. */
    lease: integer("lease").notNull().default(0),
    /** Leases since it was queued. */
    attempts: smallint("attempts").notNull().default(0),
    /** The push service asked not to be called before this time. */
    notBefore: moment("not_before"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index("push_subscriptions_by_id").on(table.id),
    index("push_subscriptions_wake")
      .on(table.wakeAt)
      .where(sql`wake_at is not null`),
  ],
);

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
