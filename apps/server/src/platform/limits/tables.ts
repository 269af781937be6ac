import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Rate limits that all nodes share. The migration makes the table UNLOGGED, which drizzle cannot
 * express: a crash or a failover of the database empties it, and every bucket is full again.
 */
export const rateLimitBuckets = pgTable("rate_limit_buckets", {
  /** What is limited, and for whom. */
  key: text("key").primaryKey(),
  /** When the bucket will be full again; one without a row is full. */
  fullAt: timestamp("full_at", { withTimezone: true, precision: 6 }).notNull(),
});
