import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** A single row: what this database knows about the installation that uses it. */
export const installation = pgTable("installation", {
  id: integer("id").primaryKey(),
  /** A keyed hash under AUTH_SECRET, which reveals nothing of it. */
  secretFingerprint: text("secret_fingerprint").notNull(),
});
