import { isBlank, readableContent } from "@evenfall/domain";
import { eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Spending } from "../../platform/limits/index.ts";
import type { Reply } from "../../assistant/index.ts";
import type { Lease } from "../../runs/index.ts";
import type { ThreadServiceDeps } from "../deps.ts";
import { assistantId } from "../wire/objects.ts";
import {
  type RunRow,
  type ThreadRow,
  type LastError,
  serviceMessages,
  serviceRuns,
  serviceThreads,
} from "../tables.ts";
import { held } from "./run-leases.ts";
import { lockThread } from "../threads/thread-store.ts";
import { isActive, nextStatus, type RunEvent } from "./run-life.ts";
import type { RunSignals } from "./run-signals.ts";

export interface StepDeps extends ThreadServiceDeps {
  readonly signals: RunSignals;
}

interface LockedRun {
  readonly tx: Queries;
  readonly run: RunRow;
  readonly thread: ThreadRow;
  readonly now: Date;
  readonly spending: Spending;
}

/**
 * One step of a run in one transaction, fenced: nothing is written unless the lease is still held.
 * Locks the thread first, as everything here does. Null where the lease is no longer held.
 */
const stepRun = async <Value>(
  lease: Lease,
  deps: StepDeps,
  perform: (locked: LockedRun) => Promise<Value | null>,
): Promise<Value | null> => {
  const done = await deps.database.transaction(async (tx) => {
    const [seen] = await tx
      .select({ threadId: serviceRuns.threadId })
      .from(serviceRuns)
      .where(held(lease));
    if (seen === undefined) return null;
    const thread = await lockThread(tx, seen.threadId);
    const [run] = await tx.select().from(serviceRuns).where(held(lease)).for("update");
    if (!thread.ok || run === undefined) return null;
    const now = new Date(deps.clock.now());
    return perform({ tx, run, thread: thread.value, now, spending: deps.spending });
  });
  if (done !== null) deps.signals.changed(lease.runId);
  return done;
};

/** Applies an event to a run; releases what a run that ends had reserved. Null if the event does not fit. */
const move = async (
  { tx, run, spending }: LockedRun,
  event: RunEvent,
  changes: Partial<RunRow>,
): Promise<RunRow | null> => {
  const status = nextStatus(run.status, event);
  if (status === null) return null;
  if (!isActive(status)) await spending.release(tx, run.id);
  const [row] = await tx
    .update(serviceRuns)
    .set({ ...changes, status })
    .where(eq(serviceRuns.id, run.id))
    .returning();
  return row ?? null;
};

const over = (locked: LockedRun): Partial<RunRow> => ({ wakeAt: null, endedAt: locked.now });

/** Marks a run as worked on. Null where it is being cancelled or over, or the lease is no longer held. */
export const takeUpRun = (
  lease: Lease,
  deps: StepDeps,
): Promise<{ readonly run: RunRow; readonly thread: ThreadRow } | null> =>
  stepRun(lease, deps, async (locked) => {
    const run = await move(locked, "taken-up", { startedAt: locked.run.startedAt ?? locked.now });
    return run === null ? null : { run, thread: locked.thread };
  });

/** Ends a run without a reply. The log gets its status and the kind of failure, never any text. */
export const endRun = async (
  lease: Lease,
  event: Extract<RunEvent, "failed" | "released" | "time-out">,
  loggedAs: string,
  deps: StepDeps,
  lastError: LastError | null = null,
): Promise<void> => {
  const run = await stepRun(lease, deps, (locked) =>
    move(locked, event, { ...over(locked), lastError }),
  );
  if (run === null || run.status === "cancelled") return;
  deps.log.warn({ runId: run.id, failure: loggedAs }, `Run failed with status: ${run.status}`);
};

const SORRY: LastError = { code: "server_error", message: "Sorry, something went wrong." };

/** Ends a run that failed for a reason of ours, which the program does not learn. */
export const failRun = (
  lease: Lease,
  kind: string,
  deps: StepDeps,
  error: LastError = SORRY,
): Promise<void> => endRun(lease, "failed", kind, deps, error);

/** Stores the reply and completes the run, or neither. A reply without text fails the run. */
export const completeRun = async (lease: Lease, reply: Reply, deps: StepDeps): Promise<void> => {
  const text = readableContent(reply.text).trim();
  if (isBlank(text)) return failRun(lease, "empty", deps);
  await stepRun(lease, deps, async (locked) => {
    const { tx, thread } = locked;
    const run = await move(locked, "replied", {
      ...over(locked),
      usage: reply.usage ?? { inputTokens: 0, outputTokens: 0 },
    });
    if (run === null) return null;
    await tx.insert(serviceMessages).values({
      id: run.replyId,
      threadId: thread.id,
      order: thread.lastMessage + 1,
      role: "assistant",
      parts: [text],
      assistantId: assistantId(run.characterId),
      runId: run.id,
      screening: "passed",
      createdAt: locked.now,
    });
    await tx
      .update(serviceThreads)
      .set({
        lastMessage: thread.lastMessage + 1,
        ...(reply.state === undefined
          ? {}
          : { engineState: { ...thread.engineState, [reply.engine]: reply.state } }),
      })
      .where(eq(serviceThreads.id, thread.id));
    return run;
  });
};
