import type { conversations, messages, notices, runs } from "./tables.ts";

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type RunRow = typeof runs.$inferSelect;
export type NoticeRow = typeof notices.$inferSelect;
