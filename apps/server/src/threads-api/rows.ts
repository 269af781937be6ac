import type { serviceMessages, serviceRuns, serviceThreads } from "./tables.ts";

export type ThreadRow = typeof serviceThreads.$inferSelect;
export type MessageRow = typeof serviceMessages.$inferSelect;
export type RunRow = typeof serviceRuns.$inferSelect;
