import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/** Files of web builds and their compressed forms, by their hashed names; backups leave them out. */
export const buildFiles = pgTable("build_files", {
  name: text("name").primaryKey(),
  bytes: customType<{ data: Buffer }>({ dataType: () => "bytea" })("bytes").notNull(),
  /** When a node last used this file, updated once a day. */
  usedAt: moment("used_at").notNull(),
});
