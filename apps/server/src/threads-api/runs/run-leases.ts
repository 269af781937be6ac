import { RUN_DEFECT_LOSSES } from "@evenfall/domain";
import { and, asc, eq, gt, inArray, isNotNull, lte, min, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { type RunRow, serviceRuns } from "../tables.ts";

/** How long a lease lasts without being renewed. */
export const LEASE_MS = 15_000;

/** Far above what gives a run up. */
const LOSSES_COUNTED_MAX = 1_000;

/** One process's right to work on a run, until it ends or is taken by another. */
export interface Lease {
  readonly runId: string;
  /** Fencing token: grows with each lease, and when a run is to be cancelled. */
  readonly number: number;
}

export interface LeasesDeps {
  readonly queries: Queries;
  readonly clock: Clock;
}

/** Holds for a run that is still under that lease and not over. */
export const held = ({ runId, number }: Lease) =>
  and(eq(serviceRuns.id, runId), eq(serviceRuns.lease, number), isNotNull(serviceRuns.wakeAt));

/** Leases due runs, the longest due first; passes by what others lock. */
export const takeDueRuns = async (
  room: number,
  { queries, clock }: LeasesDeps,
  endsAt = clock.now() + LEASE_MS,
): Promise<RunRow[]> => {
  const now = clock.now();
  const due = queries
    .select({ id: serviceRuns.id })
    .from(serviceRuns)
    .where(and(isNotNull(serviceRuns.wakeAt), lte(serviceRuns.wakeAt, new Date(now))))
    .orderBy(asc(serviceRuns.wakeAt))
    .limit(room)
    .for("update", { skipLocked: true });
  return queries
    .update(serviceRuns)
    .set({
      lease: sql`${serviceRuns.lease} + 1`,
      // Counts as lost until something is heard of it; bounded, as its column is.
      defects: sql`least(${serviceRuns.defects} + 1, ${LOSSES_COUNTED_MAX})`,
      wakeAt: new Date(endsAt),
    })
    .where(inArray(serviceRuns.id, due))
    .returning();
};

/**
 * Gives back what was leased until exactly then by a worker that never received the answer, as the database
 * went away with its answer. Where another's lease ends in that very millisecond, its run is done
 * twice and written once.
 */
export const giveBackUnconfirmed = async (
  endsAt: number,
  { queries, clock }: LeasesDeps,
): Promise<void> => {
  await queries
    .update(serviceRuns)
    .set({
      wakeAt: new Date(clock.now()),
      defects: sql`greatest(${serviceRuns.defects} - 1, 0)`,
    })
    .where(and(eq(serviceRuns.wakeAt, new Date(endsAt)), gt(serviceRuns.lease, 0)));
};

/** When the next run is due or a lease ends, epoch milliseconds; null where none waits. */
export const nextDueAt = async ({ queries }: LeasesDeps): Promise<number | null> => {
  const [row] = await queries
    .select({ at: min(serviceRuns.wakeAt) })
    .from(serviceRuns)
    .where(isNotNull(serviceRuns.wakeAt));
  return row?.at?.getTime() ?? null;
};

/** Prolongs a lease; false where it is no longer held. */
export const renewLease = async (
  lease: Lease,
  { queries, clock }: LeasesDeps,
): Promise<boolean> => {
  const renewed = await queries
    .update(serviceRuns)
    .set({ wakeAt: new Date(clock.now() + LEASE_MS) })
    .where(held(lease))
    .returning({ id: serviceRuns.id });
  return renewed.length > 0;
};

/**
 * Ends a lease early, so that any process may take the run up from that moment. It was not lost then;
 * a defect weighs more than a loss.
 */
export const giveBack = async (
  lease: Lease,
  wakeAt: number,
  options: { readonly defect: boolean },
  { queries }: LeasesDeps,
): Promise<void> => {
  await queries
    .update(serviceRuns)
    .set({
      wakeAt: new Date(wakeAt),
      defects: options.defect
        ? sql`${serviceRuns.defects} + ${RUN_DEFECT_LOSSES - 1}`
        : sql`greatest(${serviceRuns.defects} - 1, 0)`,
    })
    .where(held(lease));
};

/** For a process that is alone with its database: every lease is a dead one's, so its run is due. */
export const endOldLeases = async ({ queries, clock }: LeasesDeps): Promise<void> => {
  await queries
    .update(serviceRuns)
    .set({ wakeAt: new Date(clock.now()) })
    .where(isNotNull(serviceRuns.wakeAt));
};
