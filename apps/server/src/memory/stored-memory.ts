import { jsonRows, type JsonRow } from "../platform/database/statement.ts";
import type { KnownFact } from "./fact.ts";
import { factsLock, toFactRow, toKnown, type AddedFacts, type MemoryPlace } from "./store.ts";
import { toMarks, type Marks } from "./store-marks.ts";
import { conversationMemories, factReceipts, facts } from "./tables.ts";

/** The stored memory of a conversation: how far it was read, and what its character knows. */
export interface StoredMemory {
  readonly marks: Marks;
  readonly known: readonly KnownFact[];
}

/** SQL that gives it as JSON, within a statement on `conversations c`. */
export const STORED_MEMORY = `json_build_object(
  'marks', (select row_to_json(k) from conversation_memories k
    where k.owner_id = c.owner_id and k.conversation_id = c.id),
  'facts', (select json_agg(f order by f.pinned desc, f.updated_at desc, f.id desc) from facts f
    where f.owner_id = c.owner_id and f.character_id = c.character_id))`;

const noted = jsonRows(conversationMemories, ["readUpTo", "summary", "summarizedUpTo", "epoch"]);

/**
 * SQL that stores, within a statement, what `marksToNote` gave as the value `json`. Of two summaries the
 * one that covers more stays, since a model may have made one meanwhile; but never one made before
 * something in it was forgotten.
 */
export const noteMarks = (sql: {
  readonly owner: string;
  readonly conversation: string;
  readonly json: string;
  readonly from: string;
}): string => {
  const isNewer = "k.epoch = excluded.epoch and k.summarized_up_to < excluded.summarized_up_to";
  return `insert into conversation_memories as k (owner_id, conversation_id, ${noted.columns})
  select ${sql.owner}, ${sql.conversation}, ${noted.columns}
  from ${sql.from}, json_to_recordset(${sql.json}) as x(${noted.definition})
  on conflict (owner_id, conversation_id) do update set
    read_up_to = greatest(k.read_up_to, excluded.read_up_to),
    summary = case when ${isNewer} then excluded.summary else k.summary end,
    summarized_up_to = case when ${isNewer} then excluded.summarized_up_to else k.summarized_up_to end`;
};

export const marksToNote = (marks: Marks): JsonRow => noted.write(marks);

const markRows = jsonRows(conversationMemories);
const factRows = jsonRows(facts);

const receiptRows = jsonRows(factReceipts);

/**
 * SQL that adds facts within a statement, under their lock; the values are what `factsToAdd` gave. Fails
 * with a unique violation if a subject exists.
 */
export const addFacts = (sql: {
  readonly lock: string;
  readonly json: string;
  readonly from: string;
}): string =>
  `insert into facts (${factRows.columns}) select ${factRows.columns}
  from (select pg_advisory_xact_lock(hashtextextended(${sql.lock}, 0)) from ${sql.from}) locked,
    json_to_recordset(${sql.json}) as x(${factRows.definition})`;

/** SQL that adds their receipts. */
export const addReceipts = (sql: { readonly json: string; readonly from: string }): string =>
  `insert into fact_receipts (${receiptRows.columns}) select ${receiptRows.columns}
  from ${sql.from}, json_to_recordset(${sql.json}) as x(${receiptRows.definition})`;

export const factsToAdd = (place: MemoryPlace, { facts: added, receipts }: AddedFacts) => ({
  lock: factsLock(place),
  facts: added.map((fact) => factRows.write(toFactRow(place, fact))),
  receipts: receipts.map((receipt) => receiptRows.write({ ...receipt, ownerId: place.ownerId })),
});

/** Reads what `STORED_MEMORY` gave. */
export const toStoredMemory = (json: {
  readonly marks: JsonRow | null;
  readonly facts: readonly JsonRow[] | null;
}): StoredMemory => ({
  marks: toMarks(json.marks === null ? undefined : markRows.read(json.marks)),
  known: (json.facts ?? []).map((row) => toKnown(factRows.read(row))),
});
