import { bigint, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../../database/moment.ts";

/**
 * What was taken from each budget on a UTC day: the cost of calls to models, and what is reserved for
 * calls under way. A logged table, unlike `rate_limit_buckets`: a crash must not refill a budget.
 */
export const spendCounters = pgTable(
  "spend_counters",
  {
    day: date("day", { mode: "string" }).notNull(),
    scope: text("scope", { enum: ["system", "visitor", "address", "accounts"] }).notNull(),
    /** The owner's id, the keyed hash of the address (for accounts by `accountsAt`), or the system's slot. */
    key: text("key").notNull(),
    takenNanodollars: bigint("taken_nanodollars", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.scope, table.key] })],
);

/** What is reserved for a run or another task, until it ends or its reservation expires. */
export const spendReservations = pgTable(
  "spend_holds",
  {
    /** The run's id, or an id of the task. */
    id: text("id").primaryKey(),
    /** The counters that it was taken from: the day, the owner and the address; null if not limited. */
    day: date("day", { mode: "string" }).notNull(),
    ownerId: uuid("owner_id"),
    addressHash: text("address_hash"),
    /** What remains of it after the calls charged so far. */
    leftNanodollars: bigint("left_nanodollars", { mode: "number" }).notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("spend_holds_expiry").on(table.expiresAt)],
);
