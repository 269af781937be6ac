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

/** Notes, within a statement, the order up to which rules have read; the values are SQL. */
export const noteReadUpTo = (sql: {
  readonly owner: string;
  readonly conversation: string;
  readonly order: string;
  readonly from: string;
}): string => `insert into conversation_memories as k (owner_id, conversation_id, read_up_to)
  select ${sql.owner}, ${sql.conversation}, ${sql.order} from ${sql.from} where ${sql.order} is not null
  on conflict (owner_id, conversation_id)
  do update set read_up_to = greatest(k.read_up_to, excluded.read_up_to)`;

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
