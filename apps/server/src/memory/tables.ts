import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";

/** What a character remembers of one owner. */
export const facts = pgTable(
  "facts",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    characterId: text("character_id").notNull(),
    /** What it is about: of two facts with one subject the newer replaces the older. */
    subject: text("subject").notNull(),
    /** A short sentence about the visitor. */
    text: text("text").notNull(),
    /** The telling words in it, as they were said. */
    value: text("value").notNull(),
    source: text("source", { enum: ["rules", "model", "visitor"] }).notNull(),
    pinned: boolean("pinned").notNull().default(false),
    /** How often it was said. */
    strength: integer("strength").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    /** When it was last said or changed. */
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex("facts_by_subject").on(table.ownerId, table.characterId, table.subject),
  ],
);

/** The messages a fact came from. */
export const factReceipts = pgTable(
  "fact_receipts",
  {
    ownerId: uuid("owner_id").notNull(),
    factId: uuid("fact_id").notNull(),
    messageId: uuid("message_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    saidAt: moment("said_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.factId, table.messageId] }),
    index("fact_receipts_by_conversation").on(table.ownerId, table.conversationId),
  ],
);

/** How far a conversation has been read into memory, and its summary. */
export const conversationMemories = pgTable(
  "conversation_memories",
  {
    ownerId: uuid("owner_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    /** Order of the last message that rules have read for facts. */
    readUpTo: integer("read_up_to").notNull().default(0),
    /** Order of the last message that a model has read for facts. */
    modelReadUpTo: integer("model_read_up_to").notNull().default(0),
    summary: text("summary"),
    /** Order of the last message that the summary covers. */
    summarizedUpTo: integer("summarized_up_to").notNull().default(0),
    /**
     * Grows whenever what was read no longer counts: something was forgotten, or the order of the
     * thread changed. Work that began before is refused.
     */
    epoch: integer("epoch").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.conversationId] })],
);
