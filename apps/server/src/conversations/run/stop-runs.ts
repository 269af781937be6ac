import type { TurnMetrics } from "../../platform/telemetry/metrics.ts";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { RunRow } from "../rows.ts";
import { runs } from "../tables.ts";

/** Counts and logs a run that ended without its reply, in the line of spec §7. */
export const noteEnd = (
  { id, status }: { readonly id: string; readonly status: Parameters<TurnMetrics["ended"]>[0] },
  failure: string,
  { turns, log }: Pick<ConversationsDeps, "turns" | "log">,
): void => {
  turns.ended(status);
  log.warn({ runId: id, failure }, `Run failed with status: ${status}`);
};

/**
 * Ends every run in these conversations that works, waits, or owes a canned line, without a reply; what was
 * reserved for it is given back. Call with the conversations locked. Gives a function that lets go of the
 * runs wherever they are worked on: call it after the commit, never before.
 */
export const stopRuns = async (
  tx: Queries,
  where: { readonly ownerId: string; readonly conversationIds: readonly string[] },
  why: "crisis" | "under-age" | "stopped",
  deps: Pick<ConversationsDeps, "clock" | "spending" | "abortLease" | "log" | "turns">,
): Promise<() => void> => {
  const stopped = await tx
    .update(runs)
    .set({
      // A run that failed already only loses the line that it owed.
      status: sql<
        RunRow["status"]
      >`case when ${runs.status} in ('queued', 'in_progress') then 'cancelled' else ${runs.status} end`,
      lease: sql`${runs.lease} + 1`,
      wakeAt: null,
      reply: null,
      owesCanned: false,
      endedAt: new Date(deps.clock.now()),
      failureKind: why,
    })
    .where(
      and(
        eq(runs.ownerId, where.ownerId),
        inArray(runs.conversationId, [...where.conversationIds]),
        or(inArray(runs.status, ["queued", "in_progress"]), eq(runs.owesCanned, true)),
      ),
    )
    .returning({ id: runs.id, lease: runs.lease, status: runs.status });
  for (const run of stopped) await deps.spending.release(tx, run.id);
  return () => {
    for (const { id, lease, status } of stopped) {
      deps.abortLease({ runId: id, number: lease });
      if (status === "cancelled") noteEnd({ id, status }, why, deps);
    }
  };
};
