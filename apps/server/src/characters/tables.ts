import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Every version of a character that a conversation may be pinned to; written once, never changed. */
export const characterVersions = pgTable(
  "character_versions",
  {
    characterId: text("character_id").notNull(),
    /** A hash of the persona. */
    version: text("version").notNull(),
    persona: jsonb("persona").notNull(),
    createdAt: timestamp("created_at", {
      withTimezone: true,
      mode: "date",
      precision: 3,
    }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.characterId, table.version] })],
);
