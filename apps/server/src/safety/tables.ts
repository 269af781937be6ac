import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/**
 * One row for each help card that was shown (duties L7), so that a card shown again counts once.
 * The key is a keyed hash of owner and message: it names nobody, and both of these may be deleted.
 */
export const referrals = pgTable(
  "referrals",
  {
    key: text("key").primaryKey(),
    class: text("class", {
      enum: ["suicide", "self-harm", "eating-disorder", "violence"],
    }).notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Keyed hash of owner and day, which limits what one visitor can add; null in older rows. */
    visitorDay: text("visitor_day"),
  },
  (table) => [index("referrals_day").on(table.day)],
);

/** What was blocked, locked or handled gently, by day and class: only numbers. */
export const safetyCounts = pgTable(
  "safety_counts",
  {
    day: date("day", { mode: "string" }).notNull(),
    kind: text("kind", {
      enum: ["blocked-in", "blocked-out", "locked", "quiet-line", "steered", "age-question"],
    }).notNull(),
    class: text("class").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.class] })],
);

/** Replies that visitors reported: the reason and the character, never the words or the visitor. */
export const reports = pgTable(
  "reports",
  {
    /** Keyed hash of owner and message, so that one reply is reported once. */
    key: text("key").primaryKey(),
    characterId: text("character_id").notNull(),
    characterVersion: text("character_version").notNull(),
    source: text("source").notNull(),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
    handledAt: moment("handled_at"),
    outcome: text("outcome", { enum: ["upheld", "dismissed"] }),
  },
  (table) => [index("reports_open").on(table.handledAt, table.createdAt)],
);
