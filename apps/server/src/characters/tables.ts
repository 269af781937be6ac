import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/** Every version of a character that a conversation may be pinned to; written once, never changed. */
export const characterVersions = pgTable(
  "character_versions",
  {
    characterId: text("character_id").notNull(),
    /** A hash of the persona. */
    version: text("version").notNull(),
    persona: jsonb("persona").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.characterId, table.version] })],
);
