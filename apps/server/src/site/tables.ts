import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/** Files of web builds, compressed forms too, under their hashed names; a backup leaves them out. */
export const buildFiles = pgTable("build_files", {
  name: text("name").primaryKey(),
  bytes: customType<{ data: Buffer }>({ dataType: () => "bytea" })("bytes").notNull(),
  /** When a node that has it last said so, to a day. */
  usedAt: moment("used_at").notNull(),
});
