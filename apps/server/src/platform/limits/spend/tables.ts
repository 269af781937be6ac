import { bigint, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../../database/moment.ts";

/**
 * What a UTC day's calls to models have taken from each budget: what they cost, and what is reserved for
 * those under way. Logged, unlike the allowances beside it: a crash must not open a budget again.
 */
export const spendCounters = pgTable(
  "spend_counters",
  {
    day: date("day", { mode: "string" }).notNull(),
    scope: text("scope", { enum: ["system", "visitor", "address", "accounts"] }).notNull(),
    /** The owner, the keyed hash of the address, with what `accountsAt` adds, or the system's slot. */
    key: text("key").notNull(),
    takenNanodollars: bigint("taken_nanodollars", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.scope, table.key] })],
);

/** What is set aside for one run or one piece of writing, until it ends or is given up for dead. */
export const spendReservations = pgTable(
  "spend_holds",
  {
    /** The run's id, or one of its own. */
    id: text("id").primaryKey(),
    /** Whose counters it was taken from; null where that scope has no part in it. */
    day: date("day", { mode: "string" }).notNull(),
    ownerId: uuid("owner_id"),
    addressHash: text("address_hash"),
    /** What its calls have not cost yet. */
    leftNanodollars: bigint("left_nanodollars", { mode: "number" }).notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("spend_holds_expiry").on(table.expiresAt)],
);
