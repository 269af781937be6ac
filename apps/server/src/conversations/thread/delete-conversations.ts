import { type Column, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queries } from "../../platform/database/database.ts";
import { abandonReservations } from "../../platform/limits/index.ts";
import type { Memory } from "../../memory/index.ts";
import type { EndedLease } from "../run/run-leases.ts";
import type { ConversationKey } from "./store.ts";
import { conversations, messages, notices, runs } from "../tables.ts";

/** The keys as rows `gone`, for a statement that names owner and conversation of each. */
const asRows = (keys: readonly ConversationKey[]): SQL =>
  sql`unnest(${sql.param(keys.map(({ ownerId }) => ownerId))}::uuid[], ${sql.param(keys.map(({ id }) => id))}::uuid[]) as gone (owner_id, id)`;

/**
 * Deletes conversations and everything in them except memory, with one statement for each table,
 * however many they are. Gives the leases that end by that. Call with the conversations locked.
 */
export const deleteThreads = async (
  tx: Queries,
  keys: readonly ConversationKey[],
): Promise<readonly EndedLease[]> => {
  if (keys.length === 0) return [];
  const drop = (table: PgTable, ownerId: Column, conversationId: Column) =>
    tx.execute(
      sql`delete from ${table} using ${asRows(keys)} where ${ownerId} = gone.owner_id and ${conversationId} = gone.id`,
    );
  const gone = await tx.execute<{
    readonly id: string;
    readonly lease: number;
    readonly active: boolean;
  }>(
    sql`delete from ${runs} using ${asRows(keys)} where ${runs.ownerId} = gone.owner_id and ${runs.conversationId} = gone.id returning ${runs.id} as id, ${runs.lease} as lease, ${runs.wakeAt} is not null as active`,
  );
  // Nobody ends these runs any more: budgets would lack what they reserved until the reservations are old.
  await abandonReservations(
    tx,
    gone.rows.map(({ id }) => id),
  );
  for (const table of [messages, notices]) await drop(table, table.ownerId, table.conversationId);
  await drop(conversations, conversations.ownerId, conversations.id);
  return gone.rows.flatMap(({ id, lease, active }) =>
    active ? [{ runId: id, number: lease + 1 }] : [],
  );
};

/**
 * Deletes guests' conversations, everything in them, and what was remembered of the guests. Call with
 * the conversations locked.
 */
export const deleteConversations = async (
  tx: Queries,
  keys: readonly ConversationKey[],
  memory: Pick<Memory, "dropGuests">,
): Promise<void> => {
  if (keys.length === 0) return;
  await memory.dropGuests(
    tx,
    keys.map(({ ownerId, id }) => ({ ownerId, conversationId: id })),
  );
  await deleteThreads(tx, keys);
};
