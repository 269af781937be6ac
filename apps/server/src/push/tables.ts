import type { Locale } from "@evenfall/domain";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/**
 * Browsers of accounts that want to be notified of replies, each with the one notification that waits
 * for it: a newer reply takes the place of one that is not sent yet.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    ownerId: uuid("owner_id").notNull(),
    /** Made of the endpoint. */
    id: uuid("id").notNull(),
    /** The session in which the visitor asked for it; it ends with that one. */
    sessionId: text("session_id").notNull(),
    endpoint: text("endpoint").notNull(),
    /** The browser's keys (RFC 8291), base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    locale: text("locale").$type<Locale>().notNull().default("en"),
    createdAt: moment("created_at").notNull(),
    /** The reply to notify of: where it stands, and when it was shown. */
    conversationId: uuid("conversation_id"),
    messageOrder: integer("message_order"),
    queuedAt: moment("queued_at"),
    /** When it is due, or its lease ends; null where none waits. */
    wakeAt: moment("wake_at"),
    /** Fencing token: grows with each lease, and with each reply that is queued. */
    lease: integer("lease").notNull().default(0),
    /** Leases since it was queued. */
    attempts: smallint("attempts").notNull().default(0),
    /** Before this the push service wants to hear nothing. */
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
