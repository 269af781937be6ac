import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../platform/database/moment.ts";
import type { JsonValue, Reply } from "../assistant/index.ts";

/** What a program attaches to an object: at most 16 pairs of text. */
export type Metadata = Readonly<Record<string, string>>;

/** What a program asked of a run. Sent back as it came; most of it has no effect here. */
export interface RunSettings {
  readonly instructions: string;
  readonly model: string | null;
  readonly temperature: number | null;
  readonly topP: number | null;
  readonly maxPromptTokens: number | null;
  readonly maxCompletionTokens: number | null;
  readonly parallelToolCalls: boolean;
  /** How many of the newest messages the character may see; null for as many as there is room for. */
  readonly lastMessages: number | null;
}

/** Why a run failed, in the protocol's three kinds. */
export interface LastError {
  readonly code: "server_error" | "rate_limit_exceeded" | "invalid_prompt";
  readonly message: string;
}

/** A thread of another program; visitors' conversations are in other tables, and no id leads to them. */
export const serviceThreads = pgTable("service_threads", {
  id: text("id").primaryKey(),
  metadata: jsonb("metadata").$type<Metadata>().notNull().default({}),
  /** Order of the newest message, and of the newest run; the next gets the following number. */
  lastMessage: integer("last_message").notNull().default(0),
  lastRun: integer("last_run").notNull().default(0),
  /** What each engine keeps with the thread, by engine name. */
  engineState: jsonb("engine_state")
    .$type<Readonly<Record<string, JsonValue>>>()
    .notNull()
    .default({}),
  createdAt: moment("created_at").notNull(),
});

/** Messages of those threads; the program may delete any of them. */
export const serviceMessages = pgTable(
  "service_messages",
  {
    id: text("id").primaryKey(),
    threadId: text("thread_id").notNull(),
    order: integer("message_order").notNull(),
    role: text("role", { enum: ["user", "assistant"] }).notNull(),
    /** Its text, in the parts in which it was given. */
    parts: jsonb("parts").$type<readonly string[]>().notNull(),
    /** Who said it, and in which run; null for what the program added itself. */
    assistantId: text("assistant_id"),
    runId: text("run_id"),
    metadata: jsonb("metadata").$type<Metadata>().notNull().default({}),
    /** Whether it is still to be screened, has passed, or was caught and so is in no context. */
    screening: text("screening", { enum: ["waiting", "passed", "caught"] }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("service_messages_in_order").on(table.threadId, table.order)],
);

/** One reply in progress for a program; outlives the process that works on it. */
export const serviceRuns = pgTable(
  "service_runs",
  {
    id: text("id").primaryKey(),
    threadId: text("thread_id").notNull(),
    order: integer("run_order").notNull(),
    characterId: text("character_id").notNull(),
    status: text("status", {
      enum: ["queued", "in_progress", "cancelling", "cancelled", "completed", "failed", "expired"],
    }).notNull(),
    /** What the program asked for, to be sent back. */
    settings: jsonb("settings").$type<RunSettings>().notNull(),
    metadata: jsonb("metadata").$type<Metadata>().notNull().default({}),
    /** The ids its message and its step will have: a reply stored twice would collide. */
    replyId: text("reply_id").notNull(),
    stepId: text("step_id").notNull(),
    lastError: jsonb("last_error").$type<LastError>(),
    usage: jsonb("usage").$type<NonNullable<Reply["usage"]>>(),
    /** When it is to be taken up, or its lease ends. Null once it is over. */
    wakeAt: moment("wake_at"),
    /** Fencing token: grows with each lease, and a write under an older one is refused. */
    lease: integer("lease").notNull().default(0),
    /** Leases under which it was lost, the present one included; a defect counts as several. */
    defects: smallint("defects").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    startedAt: moment("started_at"),
    endedAt: moment("ended_at"),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("service_runs_in_order").on(table.threadId, table.order),
    index("service_runs_wake")
      .on(table.wakeAt)
      .where(sql`wake_at is not null`),
    uniqueIndex("service_runs_one_active")
      .on(table.threadId)
      .where(sql`status in ('queued', 'in_progress', 'cancelling')`),
  ],
);

export type ThreadRow = typeof serviceThreads.$inferSelect;
export type MessageRow = typeof serviceMessages.$inferSelect;
export type RunRow = typeof serviceRuns.$inferSelect;
