import { and, eq, isNotNull, sql } from "drizzle-orm";
import { createLeases, type Lease as EndedLease } from "../../runs/index.ts";
import { claimantOf } from "../claim/claimed-threads.ts";
import type { ConversationsDeps } from "../deps.ts";
import { NEWEST_MESSAGES } from "../memory/remember.ts";
import type { RunRow } from "../rows.ts";
import { threadOfLeased } from "../thread/read-thread.ts";
import { runs } from "../tables.ts";

/** Work on that run under a lease with a lower number is discarded. */
export type { EndedLease };

/** A node's lease on a run, with where the run was when it was leased; a claim may move it. */
export interface Lease extends EndedLease {
  readonly ownerId: string;
  readonly conversationId: string;
}

export const leaseOf = (row: RunRow): Lease => ({
  runId: row.id,
  number: row.lease,
  ownerId: row.ownerId,
  conversationId: row.conversationId,
});

const isLeased = ({ runId, number }: Lease, ownerId: string) =>
  and(
    eq(runs.ownerId, ownerId),
    eq(runs.id, runId),
    eq(runs.lease, number),
    isNotNull(runs.wakeAt),
  );

/**
 * Leases on visitors' runs. After a restart, a queued run and a reply that is being typed keep their due
 * times, but wait no longer than the longest delay, even if the clock went back.
 */
export const createRunLeases = ({
  database,
  clock,
  readDelay,
  typing,
}: Pick<ConversationsDeps, "database" | "clock" | "readDelay" | "typing">) =>
  createLeases({
    queries: database.queries,
    clock,
    table: runs,
    losses: "attempts",
    held: (lease: Lease) => isLeased(lease, lease.ownerId),
    heldElsewhere: async (lease) => {
      const claimant = await claimantOf(database.queries, lease.conversationId);
      return claimant === null || claimant === lease.ownerId ? null : isLeased(lease, claimant);
    },
    reads: threadOfLeased(NEWEST_MESSAGES),
    mayRenew: eq(runs.status, "in_progress"),
    dueAfterStart: (now) => {
      const latest = new Date(now.getTime() + Math.max(readDelay.maxMs, typing.maxMs));
      return sql`case when ${runs.status} = 'queued' or ${runs.reply} is not null then least(${runs.wakeAt}, ${latest}) else ${now} end`;
    },
  });
