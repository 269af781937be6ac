import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/** Operators of the previous version, whose nodes may still be running. Remove it in the next version. */
export const operators = pgTable("operators", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull().unique(),
  password: text("password").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** See `operators`. */
export const operatorSessions = pgTable(
  "operator_sessions",
  {
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
