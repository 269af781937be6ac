import { RUN_DEFECT_LOSSES } from "@evenfall/domain";
import { and, asc, eq, gt, isNotNull, lte, min, sql, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { claimantOf } from "../claim/claimed-threads.ts";
import type { RunRow } from "../rows.ts";
import { runs } from "../tables.ts";

/** How long a lease lasts without being renewed. */
export const LEASE_MS = 15_000;

/** Far above what gives a run up. */
const LOSSES_COUNTED_MAX = 1_000;

/** One node's right to work on a run, until it ends or is taken by another. */
export interface Lease {
  readonly runId: string;
  /** Fencing token: grows with each lease. */
  readonly number: number;
  /** Where the run was when it was leased; a claim may move it. */
  readonly ownerId: string;
  readonly conversationId: string;
}

/** Work on that run under a lease with a lower number is in vain. */
export type EndedLease = Pick<Lease, "runId" | "number">;

export const leaseOf = (row: RunRow): Lease => ({
  runId: row.id,
  number: row.lease,
  ownerId: row.ownerId,
  conversationId: row.conversationId,
});

export interface RunLeasesDeps {
  readonly queries: Queries;
  readonly clock: Clock;
}

const isLeased = ({ runId, number }: Lease, ownerId: string) =>
  and(
    eq(runs.ownerId, ownerId),
    eq(runs.id, runId),
    eq(runs.lease, number),
    isNotNull(runs.wakeAt),
  );

/** Writes to a leased run where it was leased, else where a claim has moved it; false where it is no longer held. */
const writeLeased = async (
  lease: Lease,
  queries: Queries,
  changes: PgUpdateSetSource<typeof runs>,
  condition?: SQL,
): Promise<boolean> => {
  const writeAt = async (ownerId: string): Promise<boolean> => {
    const written = await queries
      .update(runs)
      .set(changes)
      .where(and(isLeased(lease, ownerId), condition))
      .returning({ id: runs.id });
    return written.length > 0;
  };
  if (await writeAt(lease.ownerId)) return true;
  const claimant = await claimantOf(queries, lease.conversationId);
  return claimant !== null && claimant !== lease.ownerId && writeAt(claimant);
};

/** Leases due runs, as many as there is room for, the longest due first; passes by what others lock. */
export const takeDueRuns = async (
  room: number,
  { queries, clock }: RunLeasesDeps,
  endsAt = clock.now() + LEASE_MS,
): Promise<RunRow[]> => {
  const now = clock.now();
  const due = queries
    .select({ ownerId: runs.ownerId, id: runs.id })
    .from(runs)
    .where(and(isNotNull(runs.wakeAt), lte(runs.wakeAt, new Date(now))))
    .orderBy(asc(runs.wakeAt))
    .limit(room)
    .for("update", { skipLocked: true });
  return queries
    .update(runs)
    .set({
      lease: sql`${runs.lease} + 1`,
      // Counts as lost until something is heard of it; bounded, as its column is.
      attempts: sql`least(${runs.attempts} + 1, ${LOSSES_COUNTED_MAX})`,
      wakeAt: new Date(endsAt),
    })
    .where(sql`(${runs.ownerId}, ${runs.id}) in ${due}`)
    .returning();
};

/**
 * Gives back what was leased until exactly then by a worker that never received the answer, as the database
 * went away with its answer. Where another's lease ends in that very millisecond, its run is done
 * twice and written once.
 */
export const giveBackUnconfirmed = async (
  endsAt: number,
  { queries, clock }: RunLeasesDeps,
): Promise<void> => {
  await queries
    .update(runs)
    .set({
      wakeAt: new Date(clock.now()),
      attempts: sql`greatest(${runs.attempts} - 1, 0)`,
    })
    .where(and(eq(runs.wakeAt, new Date(endsAt)), gt(runs.lease, 0)));
};

/** When the next run falls due or a lease ends, epoch milliseconds; null where none waits. */
export const nextRunDueAt = async ({ queries }: RunLeasesDeps): Promise<number | null> => {
  const [row] = await queries
    .select({ at: min(runs.wakeAt) })
    .from(runs)
    .where(isNotNull(runs.wakeAt));
  return row?.at?.getTime() ?? null;
};

/** Prolongs a lease and notes the time that the engine took so far; false where it is no longer held. */
export const renewLease = async (
  lease: Lease,
  spentMs: number,
  { queries, clock }: RunLeasesDeps,
): Promise<boolean> => {
  const changes = { wakeAt: new Date(clock.now() + LEASE_MS), spentMs };
  return writeLeased(lease, queries, changes, eq(runs.status, "in_progress"));
};

/**
 * Ends a lease early, so that any node may take the run up from that moment. It was not lost then; a
 * defect weighs more than a loss.
 */
export const giveBackRun = async (
  lease: Lease,
  wakeAt: number,
  options: { readonly defect: boolean },
  { queries }: RunLeasesDeps,
): Promise<void> => {
  await writeLeased(lease, queries, {
    wakeAt: new Date(wakeAt),
    attempts: options.defect
      ? sql`${runs.attempts} + ${RUN_DEFECT_LOSSES - 1}`
      : sql`greatest(${runs.attempts} - 1, 0)`,
  });
};

/**
 * For a process that is alone with its database: every lease is a dead one's, so its run is due
 * now. A queued run keeps its own moment, and so does a reply that is typed, within the longest pause
 * also where the clock went back.
 */
export const endOldLeases = async (
  pauseMaxMs: number,
  { queries, clock }: RunLeasesDeps,
): Promise<void> => {
  const now = clock.now();
  const latest = new Date(now + pauseMaxMs);
  await queries
    .update(runs)
    .set({
      wakeAt: sql`case when ${runs.status} = 'queued' or ${runs.reply} is not null then least(${runs.wakeAt}, ${latest}) else ${new Date(now)} end`,
    })
    .where(isNotNull(runs.wakeAt));
};
