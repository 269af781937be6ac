import type { GuestStanding } from "@evenfall/domain";
import { getTableColumns } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { jsonRows, type JsonRow, type Statement } from "../../platform/database/statement.ts";
import { takeSql, type Taking } from "../../platform/limits/index.ts";
import { ageRecordOf, toAgeRecord, type AgeRecord, type GuestPass } from "../../identity/index.ts";
import { STORED_MEMORY, toStoredMemory, type StoredMemory } from "../../memory/index.ts";
import type { ConversationRow, MessageRow, RunRow } from "../rows.ts";
import { conversations, messages, runs } from "../tables.ts";
import type { ConversationKey } from "./store.ts";

/** What a step is decided on. It is valid as long as the conversation has this revision. */
export interface ThreadState {
  readonly conversation: ConversationRow;
  /** The run that works, waits, or owes a canned line; a conversation has at most one. */
  readonly run: RunRow | null;
  /** The newest messages that stand in the thread, oldest first. */
  readonly newest: readonly MessageRow[];
  /** The owner's message with the id that was asked for, in any conversation. */
  readonly known: MessageRow | null;
  /** The owner's age record; not read with a lease. */
  readonly age: AgeRecord | null;
  /** Null where it was not asked for. */
  readonly memory: StoredMemory | null;
}

export interface ThreadQuery {
  readonly key: ConversationKey;
  /** How many of the newest messages. */
  readonly newest: number;
  readonly messageId?: string;
  readonly withMemory?: boolean;
}

/** A guest's pass, and what the gate looks at. */
export interface Guest {
  readonly pass: GuestPass;
  readonly standing: GuestStanding;
}

const conversationRows = jsonRows(conversations);
const runRows = jsonRows(runs);
/** A message's columns except those that its conversation determines. */
const messageRows = jsonRows(
  messages,
  (Object.keys(getTableColumns(messages)) as (keyof MessageRow)[]).filter(
    (name) => name !== "ownerId" && name !== "conversationId",
  ),
);
const knownRows = jsonRows(messages);

/** With the memory, messages are read from this many before the first that a mark has not passed. */
const BEFORE_MARKS = 8;

/** The order after which messages are read beside the memory of the conversation `c`. */
const AFTER_MARKS = `coalesce((select least(k.read_up_to, k.summarized_up_to) - ${BEFORE_MARKS}
      from conversation_memories k where k.owner_id = c.owner_id and k.conversation_id = c.id), 0)`;

/** What is read of the conversation `c`; the values are SQL. */
const columns = (read: {
  readonly run: string;
  readonly newest: string;
  readonly known: string;
  readonly age: string;
  readonly memory: string;
}): string => `row_to_json(c) as conversation, ${read.run} as run,
  (select json_agg(m order by m."order") from (
    select ${messageRows.selected} from messages
    where owner_id = c.owner_id and conversation_id = c.id and not removed
      ${read.memory === STORED_MEMORY ? `and message_order > ${AFTER_MARKS}` : ""}
    order by message_order desc limit ${read.newest}) m) as newest,
  ${read.known} as known, ${read.age} as age, ${read.memory} as memory`;

const readStatement = (name: string, memory: string): Statement => ({
  name,
  text: `select ${columns({
    run: `(select row_to_json(r) from runs r where r.owner_id = $1 and r.conversation_id = $2
    and (r.status in ('queued', 'in_progress') or r.owes_canned))`,
    newest: "$3",
    known: "(select row_to_json(k) from messages k where k.owner_id = $1 and k.id = $4)",
    age: ageRecordOf("$1"),
    memory,
  })}
from conversations c where c.owner_id = $1 and c.id = $2`,
});

const READ = readStatement("read_thread", "null::json");
/** Also takes a token from a bucket by the values from $5 on, whether or not the thread exists. */
const READ_AND_TAKE: Statement = {
  name: "read_thread_and_take",
  text: `with taken as (${takeSql(5)})
select t.*, (select full_at from taken) as full_at from (select) as one left join (${READ.text}) t on true`,
};
const READ_WITH_MEMORY = readStatement("read_thread_with_memory", STORED_MEMORY);

/** The thread of a run, with its memory, within the statement that leases the run as `taken`. */
export const threadOfLeased = (newest: number): string => `(select row_to_json(t) from (
  select ${columns({
    run: "null::json",
    newest: String(newest),
    known: "null::json",
    age: "null::json",
    memory: STORED_MEMORY,
  })}
  from conversations c where c.owner_id = taken.owner_id and c.id = taken.conversation_id) t)`;

interface Found {
  readonly conversation: JsonRow;
  readonly run: JsonRow | null;
  readonly newest: readonly JsonRow[] | null;
  readonly known: JsonRow | null;
  readonly age: JsonRow | null;
  readonly memory: Parameters<typeof toStoredMemory>[0] | null;
}

const toThreadState = (found: Found): ThreadState => {
  const conversation = conversationRows.read(found.conversation);
  const place = { ownerId: conversation.ownerId, conversationId: conversation.id };
  return {
    conversation,
    run: found.run === null ? null : runRows.read(found.run),
    newest: (found.newest ?? []).map((row) => messageRows.readSelected(row, place)),
    known: found.known === null ? null : knownRows.read(found.known),
    age: toAgeRecord(found.age),
    memory: found.memory === null ? null : toStoredMemory(found.memory),
  };
};

/** What `threadOfLeased` gave, with the run that was leased; null where a claim has moved the thread. */
export const toLeasedThread = (read: unknown, run: RunRow): ThreadState | null =>
  read === null ? null : { ...toThreadState(read as Found), run };

const valuesOf = ({ key, newest, messageId }: ThreadQuery) => [
  key.ownerId,
  key.id,
  newest,
  messageId ?? null,
];

/** The thread at one moment, in one statement; null where this owner has none of that id. */
export const readThread = async (
  queries: Queries,
  query: ThreadQuery,
): Promise<ThreadState | null> => {
  const statement = query.withMemory === true ? READ_WITH_MEMORY : READ;
  const [found] = await queries.ask<Found>(statement, valuesOf(query));
  return found === undefined ? null : toThreadState(found);
};

/** The same, and takes a token from a rate limit's bucket; `fullAt` is when that is full again, null if empty. */
export const readThreadAndTake = async (
  queries: Queries,
  query: ThreadQuery,
  taking: Taking,
): Promise<{ readonly thread: ThreadState | null; readonly fullAt: number | null }> => {
  type Row = (Found | { readonly conversation: null }) & { readonly full_at: number | null };
  const [row] = await queries.ask<Row>(READ_AND_TAKE, [...valuesOf(query), ...taking]);
  const isFound = row !== undefined && row.conversation !== null;
  return { thread: isFound ? toThreadState(row) : null, fullAt: row?.full_at ?? null };
};
