import { jsonRows, type JsonRow } from "../platform/database/statement.ts";
import type { KnownFact } from "./known-fact.ts";
import { toKnown } from "./store.ts";
import { toMarks, type Marks } from "./store-marks.ts";
import { conversationMemories, facts } from "./tables.ts";

/** What is stored of a conversation: how far it was taken in, and what its character knows. */
export interface StoredMemory {
  readonly marks: Marks;
  readonly known: readonly KnownFact[];
}

/** It as JSON, within a statement on `conversations c`. */
export const STORED_MEMORY = `json_build_object(
  'marks', (select row_to_json(k) from conversation_memories k
    where k.owner_id = c.owner_id and k.conversation_id = c.id),
  'facts', (select json_agg(f order by f.pinned desc, f.updated_at desc, f.id desc) from facts f
    where f.owner_id = c.owner_id and f.character_id = c.character_id))`;

const noted = jsonRows(conversationMemories, ["readUpTo", "summary", "summarizedUpTo", "epoch"]);

/**
 * Notes, within a statement, what `marksToNote` gave as the value `json`. Of two summaries the one that
 * covers more stands, as a model may have made one meanwhile; none that was made before something in it
 * was forgotten.
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

/** Reads what `STORED_MEMORY` gave. */
export const toStoredMemory = (json: {
  readonly marks: JsonRow | null;
  readonly facts: readonly JsonRow[] | null;
}): StoredMemory => ({
  marks: toMarks(json.marks === null ? undefined : markRows.read(json.marks)),
  known: (json.facts ?? []).map((row) => toKnown(factRows.read(row))),
});
