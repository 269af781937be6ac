import type { Queries } from "../../platform/database/database.ts";
import { failureCode, isTransactionConflict } from "../../platform/database/failure-code.ts";
import { jsonRows, type Statement } from "../../platform/database/statement.ts";
import { marksToNote, noteMarks, type Marks } from "../../memory/index.ts";
import { queuePush } from "../../push/index.ts";
import type { ConversationRow, MessageRow, RunRow } from "../rows.ts";
import type { EndedLease } from "../run/run-leases.ts";
import { conversations, messages, runs } from "../tables.ts";
import type { ThreadState } from "./read-thread.ts";

const FIELDS = [
  "lastOrder",
  "updatedAt",
  "expiresAt",
  "pausedAt",
  "noticeShownAt",
  "region",
  "characterVersion",
  "declinedVersion",
  "engineState",
  "openFork",
  "title",
  "pinnedAt",
  "archivedAt",
  "seenOrder",
] as const;

/** What a step changes. The conversation's revision grows by one, unless nobody sees it. */
export interface ThreadChange {
  /** Of the run alone: no tab has to know, so the revision stays. */
  readonly isUnseen?: boolean;
  /** Of the conversation's own row; what is left out stays. */
  readonly conversation?: Partial<Pick<ConversationRow, (typeof FIELDS)[number]>>;
  /** Messages that are new. */
  readonly added?: readonly MessageRow[];
  /** Messages whose status, removal, reaction, or what stands under them changes. */
  readonly changed?: readonly MessageRow[];
  /** Order before which whatever is still delivered is read, too. */
  readonly readBefore?: number;
  readonly newRun?: RunRow;
  /** The leased run as it stands afterwards. */
  readonly run?: RunRow;
  /** How far rules have read for the memory, and their summary. */
  readonly marks?: Marks;
}

/**
 * What a change does to the conversation's own row: a new message takes the place of what was put away,
 * and a visitor's takes the conversation out of the archive.
 */
const fieldsAfter = (
  { openFork, archivedAt }: ConversationRow,
  { added = [], conversation }: ThreadChange,
): NonNullable<ThreadChange["conversation"]> => ({
  ...conversation,
  ...(openFork !== null && added.length > 0 && { openFork: null }),
  ...(archivedAt !== null && added.some(({ role }) => role === "user") && { archivedAt: null }),
});

/** The conversation's row after a change. */
export const conversationAfter = (
  { conversation }: Pick<ThreadState, "conversation">,
  change: ThreadChange,
): ConversationRow => ({
  ...conversation,
  ...fieldsAfter(conversation, change),
  revision: conversation.revision + (change.isUnseen === true ? 0 : 1),
});

/** The thread after a change. */
export const threadAfter = (state: ThreadState, change: ThreadChange): ThreadState => {
  const changed = new Map(change.changed?.map((row) => [row.id, row]));
  const standing = state.newest.map((row) => changed.get(row.id) ?? row);
  return {
    ...state,
    conversation: conversationAfter(state, change),
    run: change.run ?? change.newRun ?? state.run,
    newest: [...standing, ...(change.added ?? [])],
    memory: state.memory && { ...state.memory, marks: change.marks ?? state.memory.marks },
  };
};

const fields = jsonRows(conversations, FIELDS);
const messageRows = jsonRows(messages);
const markRows = jsonRows(messages, [
  "id",
  "status",
  "quietLine",
  "remembered",
  "reaction",
  "removed",
]);
const runRows = jsonRows(runs);

/** The lock of the conversation comes first, then the run's: the order that everything here keeps. */
const WRITE: Statement = {
  name: "write_thread",
  text: `with unmoved as (
  select from conversations c where c.owner_id = $1::uuid and c.id = $2::uuid and c.revision = $3::bigint for update
), leased as (
  select from unmoved, runs r
  where r.owner_id = $1::uuid and r.id = $4::uuid and r.lease = $5::int and r.wake_at is not null for update of r
), may_write as (
  select from unmoved where $4::uuid is null or exists (select from leased)
), conversation as (
  update conversations c set revision = $12::bigint, ${fields.columns
    .split(", ")
    .map((name) => `${name} = case when $6::jsonb ? '${name}' then x.${name} else c.${name} end`)
    .join(", ")}
  from may_write, jsonb_to_record($6::jsonb) as x(${fields.definition})
  where c.owner_id = $1::uuid and c.id = $2::uuid
), added as (
  insert into messages (${messageRows.columns}) select ${messageRows.columns}
  from may_write, json_to_recordset($7::json) as x(${messageRows.definition})
), changed as (
  update messages m
  set status = x.status, quiet_line = x.quiet_line, remembered = x.remembered, reaction = x.reaction,
    removed = x.removed,
    revision = $12::bigint
  from may_write, json_to_recordset($8::json) as x(${markRows.definition})
  where m.owner_id = $1::uuid and m.id = x.id
), read as (
  update messages m set status = 'read', revision = $12::bigint from may_write
  where m.owner_id = $1::uuid and m.conversation_id = $2::uuid and m.status = 'delivered'
    and m.message_order < $13::int
), begun as (
  insert into runs (${runRows.columns}) select ${runRows.columns}
  from may_write, json_to_recordset($9::json) as x(${runRows.definition})
), run as (
  update runs r set status = x.status, wake_at = x.wake_at, lease = x.lease, spent_ms = greatest(r.spent_ms, x.spent_ms),
    attempts = x.attempts, owes_canned = x.owes_canned, reply = x.reply, failure_kind = x.failure_kind,
    ended_at = x.ended_at
  from may_write, json_to_recordset($10::json) as x(${runRows.definition})
  where r.owner_id = $1::uuid and r.id = x.id
), memory as (${noteMarks({ owner: "$1::uuid", conversation: "$2::uuid", json: "$11::json", from: "may_write" })}
), pushed as (${queuePush({ owner: "$1::uuid", conversation: "$2::uuid", added: "$7::json", from: "may_write" })})
select (select count(*)::int from unmoved) as unmoved, (select count(*)::int from may_write) as allowed`,
};

const list = <Row>(rows: readonly Row[] | undefined, write: (row: Row) => unknown): string =>
  rows === undefined || rows.length === 0 ? "[]" : JSON.stringify(rows.map(write));

/** What came of a write: nothing is written where the revision moved, or the lease was lost. */
export type Written = "written" | "moved" | "lost";

/** SQLSTATE of a row whose key another has taken in this very moment. */
const UNIQUE_VIOLATION = "23505";

/**
 * Writes a change all at once, if the conversation has the revision that was read and, with a lease,
 * the run is still under it. One statement, so that nothing waits between two of them with a lock held.
 */
export const writeThread = async (
  queries: Queries,
  { conversation }: Pick<ThreadState, "conversation">,
  lease: EndedLease | null,
  change: ThreadChange,
): Promise<Written> => {
  const [done] = await queries.ask<{ readonly unmoved: number; readonly allowed: number }>(WRITE, [
    conversation.ownerId,
    conversation.id,
    conversation.revision,
    lease?.runId ?? null,
    lease?.number ?? null,
    JSON.stringify(fields.write(fieldsAfter(conversation, change))),
    list(change.added, messageRows.write),
    list(change.changed, markRows.write),
    list(change.newRun && [change.newRun], runRows.write),
    list(change.run && [change.run], runRows.write),
    list(change.marks && [change.marks], marksToNote),
    conversationAfter({ conversation }, change).revision,
    change.readBefore ?? 0,
  ]);
  if (done === undefined || done.unmoved === 0) return "moved";
  return done.allowed === 0 ? "lost" : "written";
};

/** Whether a write failed only because another one came first. */
export const cameSecond = (cause: unknown): boolean =>
  isTransactionConflict(cause) || failureCode(cause) === UNIQUE_VIOLATION;
