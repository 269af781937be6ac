import type { Queries } from "../../platform/database/database.ts";
import {
  failureCode,
  isTransactionConflict,
  UNIQUE_VIOLATION,
} from "../../platform/database/failure-code.ts";
import { jsonRows, type Statement } from "../../platform/database/statement.ts";
import {
  addFacts,
  addReceipts,
  factsToAdd,
  marksToNote,
  noteMarks,
  type AddedFacts,
  type Marks,
} from "../../memory/index.ts";
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
  /** Only the run changes: no tab has to know, so the revision stays. */
  readonly isUnseen?: boolean;
  /** Fields of the conversation's own row; others stay as they are. */
  readonly conversation?: Partial<Pick<ConversationRow, (typeof FIELDS)[number]>>;
  readonly added?: readonly MessageRow[];
  /** Messages of which the status, the removal, the reaction or a line under them changes. */
  readonly changed?: readonly MessageRow[];
  /** Messages before this order that are still `delivered` become `read`, too. */
  readonly readBefore?: number;
  readonly newRun?: RunRow;
  /** The leased run as it is afterwards. */
  readonly run?: RunRow;
  /** How far rules have read for the memory, and their summary. */
  readonly marks?: Marks;
  /** New facts that the rules found. */
  readonly facts?: AddedFacts;
}

/**
 * What a change does to the conversation's own row: a new message closes an open fork, and a visitor's
 * takes the conversation out of the archive.
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

/** Marks every message so far as read. */
export const readSoFar = ({ conversation, newest }: ThreadState): ThreadChange => ({
  readBefore: newest[0]?.order ?? 0,
  changed: newest
    .filter(({ status }) => status === "delivered")
    .map((row) => ({ ...row, status: "read", revision: conversation.revision + 1 })),
});

export const threadAfter = (state: ThreadState, change: ThreadChange): ThreadState => {
  const changed = new Map(change.changed?.map((row) => [row.id, row]));
  const standing = state.newest.map((row) => changed.get(row.id) ?? row);
  return {
    ...state,
    conversation: conversationAfter(state, change),
    run: change.run ?? change.newRun ?? state.run,
    newest: [...standing, ...(change.added ?? [])],
    memory: state.memory && {
      marks: change.marks ?? state.memory.marks,
      known: [...state.memory.known, ...(change.facts?.facts ?? [])],
    },
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

/** One part of a write, done only if its conversation is as it was read. */
interface Part {
  /** Identifies its SQL; the statement's name is made of the keys. */
  readonly key: string;
  readonly values: readonly unknown[];
  /** Gets its values' placeholders; $1 to $4 are always owner, conversation, and its revision before and after. */
  readonly sql: (...values: string[]) => string;
}

const OF_CONVERSATION = { owner: "$1::uuid", conversation: "$2::uuid", from: "may_write" };

const json = (rows: readonly unknown[]): readonly string[] => [JSON.stringify(rows)];

/** Rows from JSON. `limit 1` makes PostgreSQL look a row up by key; for many it may read all of the owner's. */
const rowsIn = (value: string, definition: string, rows: readonly unknown[]): string =>
  `(select * from json_to_recordset(${value}::json) as y(${definition})${rows.length === 1 ? " limit 1" : ""}) x`;

const conversationPart = (row: ConversationRow, change: ThreadChange): Part | false => {
  const after = fieldsAfter(row, change);
  const names = FIELDS.filter((name) => after[name] !== undefined);
  if (names.length === 0 && change.isUnseen === true) return false;
  return {
    key: `C${names.map((name) => FIELDS.indexOf(name).toString(FIELDS.length)).join("")}`,
    values: names.length === 0 ? [] : json([fields.write(after)]),
    sql: (value) => {
      const { columns, definition } = jsonRows(conversations, names);
      const set = columns.split(", ").map((name) => `, ${name} = x.${name}`);
      return `update conversations c set revision = $4::bigint${value === undefined ? "" : set.join("")}
  from may_write${value === undefined ? "" : `, ${rowsIn(value, definition, [after])}`}
  where c.owner_id = $1::uuid and c.id = $2::uuid`;
    },
  };
};

/** What a change writes; false in place of a part without rows, which would cost as much as one with rows. */
const partsOf = (row: ConversationRow, change: ThreadChange): readonly (Part | false)[] => {
  const { added = [], changed = [], readBefore = 0, newRun, run, marks, facts } = change;
  const reply = added.findLast(({ role, source }) => role === "assistant" && source !== "card");
  const toAdd = facts !== undefined && facts.facts.length > 0 && factsToAdd(row, facts);
  const { from } = OF_CONVERSATION;
  return [
    conversationPart(row, change),
    added.length > 0 && {
      key: "A",
      values: json(added.map(messageRows.write)),
      sql: (value) => `insert into messages (${messageRows.columns}) select ${messageRows.columns}
  from may_write, ${rowsIn(value, messageRows.definition, [])}`,
    },
    changed.length > 0 && {
      key: changed.length === 1 ? "M" : "Ms",
      values: json(changed.map(markRows.write)),
      sql: (value) => `update messages m
  set status = x.status, quiet_line = x.quiet_line, remembered = x.remembered, reaction = x.reaction,
    removed = x.removed, revision = $4::bigint
  from may_write, ${rowsIn(value, markRows.definition, changed)}
  where m.owner_id = $1::uuid and m.id = x.id`,
    },
    readBefore > 1 && {
      key: "D",
      values: [readBefore],
      sql: (value) => `update messages m set status = 'read', revision = $4::bigint from may_write
  where m.owner_id = $1::uuid and m.conversation_id = $2::uuid and m.status = 'delivered'
    and m.message_order < ${value}::int`,
    },
    newRun !== undefined && {
      key: "N",
      values: json([runRows.write(newRun)]),
      sql: (value) => `insert into runs (${runRows.columns}) select ${runRows.columns}
  from may_write, ${rowsIn(value, runRows.definition, [newRun])}`,
    },
    run !== undefined && {
      key: "R",
      values: json([runRows.write(run)]),
      sql: (value) => `update runs r set status = x.status, wake_at = x.wake_at, lease = x.lease,
    spent_ms = greatest(r.spent_ms, x.spent_ms), attempts = x.attempts, owes_canned = x.owes_canned,
    reply = x.reply, failure_kind = x.failure_kind, ended_at = x.ended_at
  from may_write, ${rowsIn(value, runRows.definition, [run])}
  where r.owner_id = $1::uuid and r.id = x.id`,
    },
    reply !== undefined && {
      key: "P",
      values: [reply.order, reply.createdAt],
      sql: (order, at) =>
        queuePush({ ...OF_CONVERSATION, order: `${order}::int`, at: `${at}::timestamptz` }),
    },
    marks !== undefined && {
      key: "K",
      values: json([marksToNote(marks)]),
      sql: (value) => noteMarks({ ...OF_CONVERSATION, json: `${value}::json` }),
    },
    toAdd && {
      key: "F",
      values: [toAdd.lock, ...json(toAdd.facts)],
      sql: (lock, value) => addFacts({ lock: `${lock}::text`, json: `${value}::json`, from }),
    },
    toAdd && {
      key: "E",
      values: json(toAdd.receipts),
      sql: (value) => addReceipts({ json: `${value}::json`, from }),
    },
  ];
};

/**
 * Locks the conversation first, then the run: the order that everything here keeps. $4 is compared so
 * that it has a type where no part uses it.
 */
const writeStatement = (name: string, isLeased: boolean, parts: readonly Part[]): Statement => {
  let last = isLeased ? 6 : 4;
  const written = parts.map(
    ({ key, values, sql }) =>
      `, ${key.toLowerCase()} as (${sql(...values.map(() => `$${(last += 1)}`))})`,
  );
  const leased = `, runs r where r.owner_id = $1::uuid and r.id = $5::uuid
    and r.lease = $6::int and r.wake_at is not null for update of r`;
  return {
    name,
    text: `with unmoved as (
  select from conversations c where c.owner_id = $1::uuid and c.id = $2::uuid and c.revision = $3::bigint
    and $4::bigint >= $3::bigint for update
), may_write as (select from unmoved${isLeased ? leased : ""})
${written.join("\n")}
select (select count(*)::int from unmoved) as unmoved, (select count(*)::int from may_write) as allowed`,
  };
};

/** Statements by name; there are few, as steps change the same things again and again. */
const statements = new Map<string, Statement>();

/** The outcome of a write: nothing is written if the revision changed or the lease was lost. */
export type Written = "written" | "moved" | "lost";

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
  const parts = partsOf(conversation, change).filter((part) => part !== false);
  const isLeased = lease !== null;
  const name = `write_thread_${isLeased ? "L" : ""}${parts.map(({ key }) => key).join("")}`;
  const statement = statements.get(name) ?? writeStatement(name, isLeased, parts);
  statements.set(name, statement);
  const [done] = await queries.ask<{ readonly unmoved: number; readonly allowed: number }>(
    statement,
    [
      conversation.ownerId,
      conversation.id,
      conversation.revision,
      conversationAfter({ conversation }, change).revision,
      ...(isLeased ? [lease.runId, lease.number] : []),
      ...parts.flatMap(({ values }) => values),
    ],
  );
  if (done === undefined || done.unmoved === 0) return "moved";
  return done.allowed === 0 ? "lost" : "written";
};

/** Whether a write failed only because another one came first. */
export const cameSecond = (cause: unknown): boolean =>
  isTransactionConflict(cause) || failureCode(cause) === UNIQUE_VIOLATION;
