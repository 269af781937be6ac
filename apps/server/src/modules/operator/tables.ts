import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Who may see the counts; made by a command, never by default. */
export const operators = pgTable("operators", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().unique(),
  /** As the identity library hashes passwords. */
  password: text("password").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const operatorSessions = pgTable(
  "operator_sessions",
  {
    /** The cookie holds the token, this table its hash. */
    tokenHash: text("token_hash").primaryKey(),
    operatorId: uuid("operator_id")
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("operator_sessions_operator").on(table.operatorId),
    index("operator_sessions_expiry").on(table.expiresAt),
  ],
);
