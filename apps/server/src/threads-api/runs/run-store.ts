import { count, eq, isNotNull, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Metadata } from "../wire/metadata.ts";
import type { ThreadServiceDeps } from "../deps.ts";
import type { RunRow, ThreadRow } from "../rows.ts";
import { RUN_EXPIRES_MS } from "./run-life.ts";
import type { RunSettings } from "./run-record.ts";
import { serviceRuns, serviceThreads } from "../tables.ts";

/** Runs that wait or are worked on, of all threads. */
export const countActiveRuns = async (queries: Queries): Promise<number> => {
  const [row] = await queries
    .select({ runs: count() })
    .from(serviceRuns)
    .where(isNotNull(serviceRuns.wakeAt));
  return row?.runs ?? 0;
};

/** Adds a run that is due at once to a locked thread without an active one. */
export const insertRun = async (
  tx: Queries,
  thread: ThreadRow,
  asked: {
    readonly id: string;
    readonly characterId: string;
    readonly settings: RunSettings;
    readonly metadata: Metadata;
  },
  deps: Pick<ThreadServiceDeps, "ids" | "clock">,
): Promise<RunRow> => {
  const now = deps.clock.now();
  const run: RunRow = {
    threadId: thread.id,
    order: thread.lastRun + 1,
    ...asked,
    status: "queued",
    replyId: deps.ids.next("msg"),
    stepId: deps.ids.next("step"),
    lastError: null,
    usage: null,
    wakeAt: new Date(now),
    lease: 0,
    defects: 0,
    createdAt: new Date(now),
    startedAt: null,
    endedAt: null,
    expiresAt: new Date(now + RUN_EXPIRES_MS),
  };
  await tx.insert(serviceRuns).values(run);
  await tx
    .update(serviceThreads)
    .set({ lastRun: run.order })
    .where(eq(serviceThreads.id, thread.id));
  return run;
};

/** Takes a run that is worked on away from its worker: it is due now, under a lease nobody has. */
export const askToCancel = async (tx: Queries, run: RunRow, now: number): Promise<RunRow> => {
  const [row] = await tx
    .update(serviceRuns)
    .set({ status: "cancelling", lease: sql`${serviceRuns.lease} + 1`, wakeAt: new Date(now) })
    .where(eq(serviceRuns.id, run.id))
    .returning();
  if (row === undefined) throw new Error("a locked run is gone");
  return row;
};
