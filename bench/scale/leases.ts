import { takeDueRuns } from "../../apps/server/src/conversations/run-leases.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { createDatabase } from "../../apps/server/src/platform/database/database.ts";
import type { World } from "./world.ts";

/** Runs that wait for a later moment, beside the one that is due. */
const WAITING = 1_000;

/** Lays runs that wait; no more than half of the threads have one. */
export const layWaitingRuns = async ({ pool }: World): Promise<void> => {
  await pool.query(
    `insert into runs (owner_id, id, conversation_id, status, reply_id, wake_at, created_at)
     select owner_id, gen_random_uuid(), id, 'queued', gen_random_uuid(), now() + interval '1 day', now()
     from (select owner_id, id from conversations order by random()
           limit least($1, (select count(*) / 2 from conversations))) as drawn
     on conflict do nothing`,
    [WAITING],
  );
};

export const clearWaitingRuns = async ({ pool }: World): Promise<void> => {
  await pool.query("delete from runs where wake_at is not null");
};

/** Makes one of them due and leases it as a node does; gives the milliseconds of the lease alone. */
export const leaseOne = async ({ pool }: World): Promise<number> => {
  const { queries } = createDatabase(pool);
  const due = await pool.query<{ id: string }>(
    `update runs set wake_at = now() - interval '1 second'
     where (owner_id, id) = (select owner_id, id from runs where wake_at is not null limit 1) returning id`,
  );
  const startedAt = performance.now();
  const [row] = await takeDueRuns(64, { queries, clock: systemClock });
  const tookMs = performance.now() - startedAt;
  if (row === undefined || row.id !== due.rows[0]?.id) throw new Error("another run was leased");
  await pool.query(
    "update runs set wake_at = now() + interval '1 day' where owner_id = $1 and id = $2",
    [row.ownerId, row.id],
  );
  return tookMs;
};
