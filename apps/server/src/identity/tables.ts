import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/** Accounts, in the identity library's format; conversations belong to `ownerId`. */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    ownerId: uuid("owner_id").notNull(),
    /** Set only by a command; the identity library does not know this column. */
    role: text("role", { enum: ["operator"] }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [uniqueIndex("users_owner").on(table.ownerId)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** How an account signs in: by a password's hash, or a provider's subject. */
export const credentials = pgTable(
  "credentials",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("credentials_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("verifications_expiry").on(table.expiresAt)],
);

/** A browser without an account. The cookie holds the token, this table its hash. */
export const guestPasses = pgTable(
  "guest_passes",
  {
    id: uuid("id").primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Owner of the guest's conversation; replaced when that conversation is claimed. */
    ownerId: uuid("owner_id").notNull().unique(),
    /** Replies given on this pass, whatever was deleted or claimed since (design §3.5). */
    repliesSpent: integer("replies_spent").notNull().default(0),
    /** When it was refused at the 18+ step: no other date is accepted on this pass. */
    refusedAt: moment("refused_at"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("guest_passes_expiry").on(table.expiresAt)],
);

/**
 * The outcome of the 18+ step, and nothing else of it (design §3.15). `locked`: said to be under 18
 * (duties L11), which only support can undo. `asked`: "Are you 18 or older?" waits for an answer.
 */
export const ageRecords = pgTable("age_records", {
  ownerId: uuid("owner_id").primaryKey(),
  outcome: text("outcome", { enum: ["adult", "refused", "locked", "asked"] }).notNull(),
  method: text("method", { enum: ["self-declared", "assured", "stated", "support"] }).notNull(),
  recordedAt: moment("recorded_at").notNull(),
  /** When "Are you 18 or older?" was last answered with Yes. */
  confirmedAt: moment("confirmed_at"),
});

/** Keyed hashes of addresses with an age lock or question, which outlive a deleted account (duties L11). */
export const ageLocks = pgTable("age_locks", {
  key: text("key").primaryKey(),
  lockedAt: moment("locked_at").notNull(),
  /** What applies to the next account with that address: an age lock, or the age question. */
  outcome: text("outcome", { enum: ["locked", "asked"] })
    .notNull()
    .default("locked"),
});

/** Visits to an age-assurance provider without a result yet (duties L9). */
export const ageChecks = pgTable(
  "age_checks",
  {
    /** Keyed hash of the `state` that the provider sends back. */
    stateHash: text("state_hash").primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("age_checks_owner").on(table.ownerId),
    index("age_checks_expiry").on(table.expiresAt),
  ],
);

/** Guest replies per network address and day (design §3.5); the address only as a keyed hash. */
export const addressBudgets = pgTable(
  "address_budgets",
  {
    addressHash: text("address_hash").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    replies: integer("replies").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.day] }),
    index("address_budgets_day").on(table.day),
  ],
);

/** Attempts at sign-in and sign-up in the current window, by keyed hash of network and path. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    attempts: integer("attempts").notNull(),
    windowEndsAt: moment("window_ends_at").notNull(),
  },
  (table) => [index("rate_limits_window").on(table.windowEndsAt)],
);
