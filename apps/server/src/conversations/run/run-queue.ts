import { isNotNull, sql } from "drizzle-orm";
import type { RunQueue } from "../../platform/telemetry/metrics.ts";
import type { ConversationsDeps } from "../deps.ts";
import { runs } from "../tables.ts";

/** Counts the runs that are not over, by an index that holds no others. */
export const readRunQueue = async ({
  database,
  clock,
}: Pick<ConversationsDeps, "database" | "clock">): Promise<RunQueue> => {
  const now = clock.now();
  const isDue = sql`${runs.wakeAt} <= ${new Date(now)}`;
  const [row] = await database.queries
    .select({
      queued: sql<number>`count(*) filter (where ${runs.status} = 'queued')::int`,
      inProgress: sql<number>`count(*) filter (where ${runs.status} = 'in_progress')::int`,
      owingCanned: sql<number>`count(*) filter (where ${runs.owesCanned})::int`,
      due: sql<number>`count(*) filter (where ${isDue})::int`,
      oldestDueAt: sql<Date | null>`min(${runs.wakeAt}) filter (where ${isDue})`.mapWith(
        runs.wakeAt,
      ),
    })
    .from(runs)
    .where(isNotNull(runs.wakeAt));
  if (row === undefined) throw new Error("a count gave nothing");
  const { oldestDueAt, ...counts } = row;
  return { ...counts, oldestDueMs: oldestDueAt === null ? 0 : now - oldestDueAt.getTime() };
};
